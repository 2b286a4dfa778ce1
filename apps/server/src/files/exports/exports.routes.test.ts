import { createFolder, findExport, getExport, getFolder, startExport, updateFolder } from '@atrium/core/files/contract';
import type { FolderId } from '@atrium/core/files/schema';
import { downloadObject } from '@atrium/core/uploads/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import { storeFile } from '../../uploads/uploads.fixtures.ts';
import { sumStored } from '../../uploads/uploads.repository.ts';
import { storedObjects } from '../../uploads/uploads.tables.ts';
import { putFile, rootOf } from '../files.fixtures.ts';
import { fileExports } from './exports.tables.ts';
import { packExports, sweepExports } from './pack-exports.job.ts';

describeOnPostgres('an export', (useServer) => {
  const server = useServer();
  let anna: TestMember;
  let ben: TestMember;
  let admin: TestMember;
  let folderId: FolderId;

  beforeEach(async () => {
    await server().reset();
    anna = await server().member('Anna');
    ben = await server().member('Ben');
    admin = await server().member('Ada', { networkAdmin: true });
    const root = await rootOf(server(), anna);
    const made = { parent_folder_id: root.id, name: 'Archiv' };
    folderId = (await server().reply(createFolder, { as: admin, body: made })).folder.id;
    await putFile(server(), admin, folderId, { name: 'eins.txt', content: 'der erste Text' });
    const inner = { parent_folder_id: folderId, name: 'Innen' };
    const { folder } = await server().reply(createFolder, { as: admin, body: inner });
    await putFile(server(), admin, folder.id, { name: 'zwei.txt', content: 'der zweite Text' });
  });

  const place = () => ({ context_type: 'folder' as const, context_id: folderId });
  const start = (as: TestMember) => server().call(startExport, { as, body: place() });
  const latest = (as: TestMember) => server().call(findExport, { as, query: place() });
  const parts = () => server().services;
  const download = async (as: TestMember, objectId: string) =>
    server().call(downloadObject, { as, params: { directory: 'files', objectId: objectId as never } });

  it('packs a place in the background, one packing at a time, and lists its archives (FILE-071, FILE-073, FILE-D22)', async () => {
    expect((await latest(anna)).status).toBe(404);
    const begun = await start(anna);
    expect([begun.status, begun.reply?.export]).toMatchObject([202, { status: 'initialized', progress: 0, files: [] }]);
    expect((await start(anna)).reply?.export.id).toBe(begun.reply?.export.id);
    await packExports(parts());
    const found = (await latest(anna)).reply?.export;
    expect(found).toMatchObject({
      id: begun.reply?.export.id,
      ...{ status: 'finished', progress: 100 },
      files: [{ name: 'Archiv.zip', extension: 'zip' }],
    });
    const { body } = (await download(anna, found?.files[0]?.id ?? '')).response;
    for (const text of ['eins.txt', 'der erste Text', 'Innen/zwei.txt', 'der zweite Text'])
      expect(body).toContain(text);
    expect((await start(anna)).reply?.export.id).not.toBe(found?.id);
  });

  it('takes none of the room of whoever had it made, since they have not brought it and cannot drop it (UPLD-D14, UPLD-D11)', async () => {
    const { id } = await storeFile(server(), anna, { content: 'ab' });
    expect(await sumStored(server().db, anna.membershipId)).toBe(2);
    await start(anna);
    await packExports(parts());
    expect((await latest(anna)).reply?.export.files[0]?.size).toBeGreaterThan(2);
    expect(await sumStored(server().db, anna.membershipId)).toBe(2);
    // What a client calls its upload opens no way past that.
    await storeFile(server(), anna, { content: 'abc', externalId: `export-${id}-1-0` });
    expect(await sumStored(server().db, anna.membershipId)).toBe(5);
  });

  it('takes the place of the one before it, whose archives go (FILE-D22)', async () => {
    const former = (await start(anna)).reply?.export.id as never;
    await packExports(parts());
    const [old] = (await latest(anna)).reply?.export.files ?? [];
    const again = (await start(anna)).reply?.export.id;
    expect((await download(anna, old?.id ?? '')).status).toBe(200);
    await packExports(parts());
    const found = (await latest(anna)).reply?.export;
    expect([found?.id, found?.status]).toEqual([again, 'finished']);
    expect((await server().call(getExport, { as: anna, params: { exportId: former } })).status).toBe(404);
    const kept = await server().db.select().from(storedObjects).where(eq(storedObjects.contentType, 'application/zip'));
    const states = kept.map(({ id, state }) => [id === old?.id, state]);
    expect(states.sort()).toEqual([
      [false, 'published'],
      [true, 'removed'],
    ]);
  });

  it('is its maker’s alone (FILE-D22)', async () => {
    const exportId = (await start(anna)).reply?.export.id as never;
    await packExports(parts());
    const [archive] = (await latest(anna)).reply?.export.files ?? [];
    const ids = [ben, admin].map((as) => server().call(getExport, { as, params: { exportId } }));
    expect((await Promise.all(ids)).map(({ status }) => status)).toEqual([404, 404]);
    expect([(await latest(ben)).status, (await download(ben, archive?.id ?? '')).status]).toEqual([404, 404]);
    expect((await server().call(getExport, { as: anna, params: { exportId } })).status).toBe(200);
  });

  it('holds nothing that its maker does not see, and goes once they see the place no more (FILE-D22, FILE-D29)', async () => {
    await start(anna);
    await packExports(parts());
    const [archive] = (await latest(anna)).reply?.export.files ?? [];
    await sweepExports(parts());
    expect((await latest(anna)).status).toBe(200);
    const [row] = await server().db.select().from(fileExports);
    const own_rights = { reads: 'admins' as const, adds: null, approval: null };
    const { folder } = await server().reply(getFolder, { as: admin, params: { folderId } });
    const body = { name: 'Archiv', own_rights, updated_at: folder.updated_at };
    await server().reply(updateFolder, { as: admin, params: { folderId }, body });
    expect((await start(anna)).status).toBe(404);
    expect((await server().call(getExport, { as: anna, params: { exportId: row?.id as never } })).status).toBe(404);
    expect((await download(anna, archive?.id ?? '')).status).toBe(404);
    await sweepExports(parts());
    const [object] = await server()
      .db.select()
      .from(storedObjects)
      .where(eq(storedObjects.id, archive?.id ?? ''));
    expect([await server().db.select().from(fileExports), object?.state]).toEqual([[], 'removed']);
  });

  it('goes after a week, and fails in the end where it cannot be packed (FILE-D22)', async () => {
    await start(anna);
    await packExports(parts());
    server().clock.set('2026-11-28T00:00:00.000Z');
    await sweepExports(parts());
    expect(await server().db.select().from(fileExports)).toEqual([]);
    await server()
      .db.insert(fileExports)
      .values({ folderId, membershipId: ben.membershipId, createdAt: server().clock.now() });
    await packExports({ ...parts(), bytes: { ...parts().bytes, open: async () => undefined } });
    expect(await server().db.select().from(fileExports)).toMatchObject([{ status: 'failed', attempts: 3 }]);
  });
});

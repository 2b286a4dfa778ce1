import {
  addVersion,
  approveVersion,
  createFolder,
  declineVersion,
  downloadArchive,
  downloadListCsv,
  explainReaders,
  finalizeFile,
  getFile,
  getFolder,
  listPending,
  listRemoved,
  listVersions,
  lockFile,
  openFile,
  readCaptions,
  readFileText,
  removeEntries,
  restoreVersion,
  trackView,
  unlockFile,
  updateFile,
  updateFolder,
} from '@atrium/core/files/contract';
import type { FileId } from '@atrium/core/files/schema';
import { downloadObject, getObjectToken } from '@atrium/core/uploads/contract';
import type { StoredObject } from '@atrium/upload/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { keepSessions } from '../calendar/calendar.fixtures.ts';
import { memberships } from '../members/members.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { storeFile } from '../uploads/uploads.fixtures.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { putFile, rootOf } from './files.fixtures.ts';
import { fileVersions } from './files.tables.ts';

describeOnPostgres('a file', (useServer) => {
  const server = useServer();
  let anna: TestMember;
  let ben: TestMember;
  let admin: TestMember;
  let root: string;
  let fileId: string;

  beforeEach(async () => {
    await server().reset();
    anna = await server().member('Anna');
    ben = await server().member('Ben');
    admin = await server().member('Ada', { networkAdmin: true });
    root = (await rootOf(server(), anna)).id;
    fileId = (await putFile(server(), anna, root, { name: 'plan.txt', content: 'eins' })).id;
  });

  const bring = async (as: TestMember, content: string, name = 'plan.txt') => {
    const { id } = await storeFile(server(), as, { name, content });
    return server().call(addVersion, { as, params: { fileId }, body: { file_id: id } });
  };
  const content = async (as = ben) =>
    (await server().call(openFile, { as, params: { fileId, name: 'x' }, query: { download: 'true' } })).response.body;
  const file = async (as = ben, id = fileId) => (await server().reply(getFile, { as, params: { fileId: id } })).file;

  it('is locked for a while, and tells others by whom and until when (FILE-062, FILE-D16, FILE-D17, FILE-E15)', async () => {
    const lock = (as: TestMember, locked_until: string) =>
      server().call(lockFile, { as, params: { fileId }, body: { locked_until } });
    const refused = await Promise.all(['2026-11-19', '2027-11-21'].map(async (day) => (await lock(anna, day)).status));
    expect(refused).toEqual([422, 422]);
    expect((await lock(anna, '2026-11-21')).reply?.file).toMatchObject({
      lockedUntil: '2026-11-21',
      locked_by_me: true,
    });
    const other = await bring(ben, 'zwei');
    expect([other.status, other.failure]).toMatchObject([
      423,
      { code: 'locked', locked_by: 'Anna Beispiel', locked_until: '2026-11-21' },
    ]);
    expect((await server().call(unlockFile, { as: ben, params: { fileId } })).status).toBe(403);
    expect((await bring(anna, 'zwei')).status).toBe(201);
    await keepSessions(server().db);
    server().clock.set('2026-11-21T23:00:00.000Z');
    expect((await file()).lockedUntil).toBeNull();
    expect((await bring(ben, 'drei')).status).toBe(201);
    await lock(ben, '2026-11-23');
    expect((await server().call(unlockFile, { as: admin, params: { fileId } })).status).toBe(200);
  });

  it('keeps its versions, and an older one comes back under a number of its own (FILE-051, FILE-D13)', async () => {
    await bring(ben, 'zwei');
    expect([await content(), (await file()).version.major]).toEqual(['zwei', 2]);
    expect((await bring(ben, 'x', 'plan.exe')).failure?.errors).toEqual({ file_id: ['files.problem.name_extension'] });
    await server().reply(restoreVersion, { as: ben, params: { fileId, major: '1' } });
    expect([await content(), (await file()).version.major]).toEqual(['eins', 3]);
    const { versions } = await server().reply(listVersions, { as: ben, params: { fileId } });
    expect(versions.map(({ major, author_name }) => `${major} ${author_name}`)).toEqual([
      '3 Ben Beispiel',
      '2 Ben Beispiel',
      '1 Anna Beispiel',
    ]);
  });

  it('waits for approval where its folder says so; of two who decide the first does (FILE-052, FILE-053, FILE-054, FILE-055, FILE-057, FILE-E13)', async () => {
    const { folder } = await server().reply(getFolder, { as: admin, params: { folderId: root } });
    const own_rights = { reads: null, adds: null, approval: true };
    const body = { name: '', own_rights, updated_at: folder.updated_at };
    await server().reply(updateFolder, { as: admin, params: { folderId: root }, body });
    await bring(ben, 'zwei');
    expect([await content(), (await file()).pending_versions.length, (await file(anna)).pending_versions]).toEqual([
      'eins',
      1,
      [],
    ]);
    const pending = { params: { folderId: root } };
    expect((await server().call(listPending, { as: ben, ...pending })).status).toBe(403);
    const [waiting] = (await server().reply(listPending, { as: admin, ...pending })).pending;
    const params = { fileId, versionId: waiting?.version.id ?? '' };
    expect((await server().call(approveVersion, { as: ben, params })).status).toBe(403);
    const both = await Promise.all([
      server().call(approveVersion, { as: admin, params }),
      server().call(declineVersion, { as: admin, params, body: {} }),
    ]);
    expect(both.map(({ status }) => status).filter((status) => status === 404)).toHaveLength(1);
    expect((await server().reply(listPending, { as: admin, ...pending })).pending).toEqual([]);
  });

  it('is only read once it is final, and keeps its name from those who come late (FILE-058, FILE-D06, FILE-D17)', async () => {
    const { updated_at } = await file();
    const rename = (name: string) =>
      server().call(updateFile, { as: ben, params: { fileId }, body: { name, updated_at } });
    expect((await rename('plan.exe')).failure?.errors).toEqual({ name: ['files.problem.name_extension'] });
    expect((await rename('neu.txt')).reply?.file.name).toBe('neu.txt');
    expect((await rename('noch.txt')).failure?.code).toBe('stale_object');
    expect((await server().call(finalizeFile, { as: ben, params: { fileId } })).status).toBe(403);
    await server().reply(finalizeFile, { as: anna, params: { fileId } });
    expect((await bring(anna, 'zwei')).failure?.code).toBe('finalized');
  });

  it('is taken away as an archive with its folders, without what its reader does not see (FILE-D27, FILE-D28)', async () => {
    const { folder } = await server().reply(createFolder, {
      as: anna,
      body: { parent_folder_id: root, name: 'Ordner' },
    });
    await putFile(server(), anna, folder.id, { name: 'innen.txt', content: 'drin' });
    await putFile(server(), anna, root, { name: 'plan.txt', content: 'noch einer' });
    const archive = (as: TestMember, query = {}) =>
      server().call(downloadArchive, { as, params: { folderId: root }, query });
    const { response } = await archive(ben);
    const bytes = response.rawPayload.toString('latin1');
    const names = ['Ordner/innen.txt', 'plan.txt', 'plan (2).txt'].map((name) => bytes.includes(name));
    expect([response.headers['content-type'], bytes.slice(0, 2), names]).toEqual([
      'application/zip',
      'PK',
      [true, true, true],
    ]);
    expect((await archive(ben, { file_ids: [fileId] })).response.rawPayload.toString('latin1')).not.toContain(
      'innen.txt',
    );
    const csv = await server().call(downloadListCsv, { as: ben, params: { folderId: root } });
    expect(csv.response.body.split('\r\n').map((line) => line.split(';')[0])).toEqual([
      '\uFEFFName',
      'Ordner/',
      'plan.txt',
      'plan.txt',
      '',
    ]);
  });

  it('says who sees it, is read as text, and counts who has looked (FILE-064, FILE-D29)', async () => {
    const { readers, because } = await server().reply(explainReaders, { as: ben, params: { folderId: root } });
    expect([readers, because]).toEqual([
      [
        { who: 'network_members', count: 3, may_add: true },
        { who: 'network_admins', count: 1, may_add: true },
      ],
      null,
    ]);
    expect(await server().reply(readFileText, { as: ben, params: { fileId } })).toEqual({
      text: 'eins',
      is_cut: false,
    });
    for (const as of [ben, ben, anna]) await server().reply(trackView, { as, params: { fileId } });
    expect((await file()).views).toBe(2);
    await server().reply(removeEntries, { as: anna, params: { type: 'files' }, body: { file_ids: [fileId] } });
    const trash = async (as: TestMember) =>
      (await server().reply(listRemoved, { as, params: { folderId: root } })).removed;
    expect([(await trash(anna)).map(({ name }) => name), await trash(ben), (await trash(admin)).length]).toEqual([
      ['plan.txt'],
      [],
      1,
    ]);
  });

  it('has the captions that lie beside it, and none where nothing does or they are withheld', async () => {
    const film = await putFile(server(), anna, root, { name: 'Fest.mp4' });
    const captions = () => server().call(readCaptions, { as: ben, params: { fileId: film.id } });
    expect([(await captions()).response.body, (await file(ben, film.id)).captions]).toEqual(['WEBVTT\n', false]);
    const said = 'WEBVTT\n\n00:00.000 --> 00:02.000\nGuten Tag.\n';
    await putFile(server(), anna, root, { name: 'fest.vtt', content: said });
    const { response } = await captions();
    expect([response.body, response.headers['content-type']]).toEqual([said, 'text/vtt; charset=utf-8']);
    expect((await file(ben, film.id)).captions).toBe(true);
    await server().db.update(storedObjects).set({ state: 'quarantine' });
    expect((await captions()).response.body).toBe('WEBVTT\n');
  });

  it('opens for five minutes with a token of its own, and nothing else with it (FILE-065, FILE-D20)', async () => {
    const other = await putFile(server(), anna, root, { name: 'other.txt' });
    const ask = (as: TestMember, id: string) =>
      server().call(getObjectToken, { as, params: { objectId: id as unknown as StoredObject['id'] } });
    const guest = await server().member('Gast', { isExternal: true });
    expect((await ask(guest, fileId)).status).toBe(404);
    const token = (await ask(ben, fileId)).reply?.token ?? '';
    const read = async (id: FileId, query: { token?: string }) =>
      (await server().call(openFile, { as: server().visitor, params: { fileId: id, name: 'x' }, query })).status;
    expect(await read(fileId as FileId, { token })).toBe(200);
    expect(await read(other.id, { token })).toBe(404);
    expect(await read(fileId as FileId, {})).toBe(401);
    await bring(anna, 'newer');
    expect(await read(fileId as FileId, { token })).toBe(404);
    const fresh = (await ask(ben, fileId)).reply?.token ?? '';
    server().clock.set(new Date(server().clock.now().getTime() + 6 * 60_000).toISOString());
    expect(await read(fileId as FileId, { token: fresh })).toBe(404);
  });

  it('opens with a token only as long as whom it was given to may read the file (FILE-D35)', async () => {
    const ask = { as: ben, params: { objectId: fileId as unknown as StoredObject['id'] } };
    const { token } = await server().reply(getObjectToken, ask);
    const { objectId = '' } =
      (await server().db.select().from(fileVersions).where(eq(fileVersions.fileId, fileId)))[0] ?? {};
    const params = { directory: 'files' as const, objectId };
    const statuses = async () => [
      (
        await server().call(openFile, {
          as: server().visitor,
          params: { fileId: fileId as FileId, name: 'x' },
          query: { token },
        })
      ).status,
      (await server().call(downloadObject, { as: server().visitor, params, query: { token } })).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    await server().db.update(memberships).set({ isExternal: true }).where(eq(memberships.id, ben.membershipId));
    expect(await statuses()).toEqual([404, 401]);
  });
});

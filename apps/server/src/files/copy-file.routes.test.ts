import { copyFile, createFolder, removeEntries, updateFolder } from '@atrium/core/files/contract';
import type { FileId, Folder } from '@atrium/core/files/schema';
import { downloadObject } from '@atrium/core/uploads/contract';
import { clientIdSchema, type StoredObjectId } from '@atrium/upload/schema';
import { beforeEach, expect, it } from 'vitest';
import { networkSettings } from '../network/network.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { putFile, rootOf } from './files.fixtures.ts';

describeOnPostgres('a copy of a stored file', (useServer) => {
  const server = useServer();
  let anna: TestMember;
  let ben: TestMember;
  let folder: Folder;
  let fileId: FileId;

  beforeEach(async () => {
    await server().reset();
    anna = await server().member('Anna', { networkAdmin: true });
    ben = await server().member('Ben');
    const { id } = await rootOf(server(), anna);
    const made = await server().reply(createFolder, { as: anna, body: { parent_folder_id: id, name: 'Pläne' } });
    folder = made.folder;
    fileId = (await putFile(server(), anna, folder.id, { name: 'plan.txt', content: 'eins' })).id;
  });

  const copied = (as: TestMember, name = 'copy') =>
    server().call(copyFile, { as, params: { fileId }, body: { external_id: clientIdSchema.parse(name) } });
  const content = async (as: TestMember, objectId: StoredObjectId) => {
    const params = { directory: 'files' as const, objectId };
    return (await server().call(downloadObject, { as, params, query: {} })).response.body;
  };

  it('is an upload of whoever reads the file, with its name and bytes, and theirs alone (CHAT-042)', async () => {
    const { id, ...stored } = await server().reply(copyFile, {
      as: ben,
      params: { fileId },
      body: { external_id: clientIdSchema.parse('copy') },
    });
    expect(stored).toMatchObject({ name: 'plan.txt', size: 4, state: 'volatile', external_id: 'copy' });
    expect(await content(ben, id)).toBe('eins');
    expect(
      (await server().call(downloadObject, { as: anna, params: { directory: 'files', objectId: id }, query: {} }))
        .status,
    ).toBe(404);
  });

  it('stays when its file goes, and is one however often it is asked for (CHAT-042)', async () => {
    const { id } = await server().reply(copyFile, {
      as: ben,
      params: { fileId },
      body: { external_id: clientIdSchema.parse('copy') },
    });
    await copied(ben);
    const rows = await server().db.select().from(storedObjects);
    expect(rows.filter(({ authorId }) => authorId === ben.membershipId).map((row) => row.id)).toEqual([id]);
    await server().reply(removeEntries, { as: anna, params: { type: 'files' }, body: { file_ids: [fileId] } });
    expect(await content(ben, id)).toBe('eins');
    expect((await copied(ben, 'later')).status).toBe(404);
  });

  it('is refused to whoever does not read the file any more, and where it would be refused as an upload (CHAT-042)', async () => {
    const filter = { available: true, enabled: true, mode: 'allow', extensions: ['pdf'] };
    const settle = (settings: Readonly<Record<string, unknown>>) =>
      server().db.update(networkSettings).set({ settings });
    await settle({ files: { extension_filter: filter } });
    expect((await copied(ben)).status).toBe(415);
    await settle({ files: { max_size: 3 } });
    expect((await copied(ben)).status).toBe(413);
    await settle({});
    await server().reply(updateFolder, {
      as: anna,
      params: { folderId: folder.id },
      body: {
        name: 'Pläne',
        updated_at: folder.updated_at,
        own_rights: { reads: 'admins', adds: null, approval: null },
      },
    });
    expect((await copied(ben)).status).toBe(404);
    await server().db.update(storedObjects).set({ state: 'quarantine' });
    expect((await copied(anna)).status).toBe(403);
    const rows = await server().db.select().from(storedObjects);
    expect(rows.map(({ authorId }) => authorId)).toEqual([anna.membershipId]);
  });
});

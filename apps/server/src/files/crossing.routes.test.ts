import {
  addVersion,
  createFolder,
  createFolderTree,
  findTakenNames,
  getFolder,
  moveEntries,
  placeFiles,
  restoreVersion,
  updateFolder,
} from '@atrium/core/files/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Db } from '../db/database.ts';
import { networkSettings } from '../network/network.tables.ts';
import { comeTrue, describeOnPostgres, type TestMember } from '../testing/index.ts';
import { createGroup } from '../testing/test-groups.ts';
import { storeFile } from '../uploads/uploads.fixtures.ts';
import { putFile, rootOf } from './files.fixtures.ts';
import { files, folders } from './files.tables.ts';

describeOnPostgres('what becomes of a folder while it is written to', (useServer) => {
  const server = useServer();
  let anna: TestMember;
  let ben: TestMember;
  let admin: TestMember;
  let root: string;
  let folder: string;

  beforeEach(async () => {
    await server().reset();
    anna = await server().member('Anna');
    ben = await server().member('Ben');
    admin = await server().member('Ada', { networkAdmin: true });
    root = (await rootOf(server(), anna)).id;
    folder = await make(root, 'Akten');
  });

  const make = async (parent_folder_id: string, name: string, as = anna) =>
    (await server().reply(createFolder, { as, body: { parent_folder_id, name } })).folder.id;
  const newFolder = (as: TestMember) =>
    server().call(createFolder, { as, body: { parent_folder_id: folder, name: 'Neu' } });
  const bring = async (as: TestMember) => {
    const { id } = await storeFile(server(), as, { name: 'a.txt' });
    return () => server().call(placeFiles, { as, params: { folderId: folder }, body: { files: [{ id }] } });
  };

  /** Has a call wait for the network's tree while something else is done there. */
  async function crossed<Answer>(call: () => Promise<Answer>, change: (db: Db) => Promise<unknown>): Promise<Answer> {
    const { answer } = await server().db.transaction(async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('files network', 0))`);
      const waiting = { answer: call() };
      const isWaiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await comeTrue(async () => expect((await server().db.execute(isWaiting)).rows).toHaveLength(1));
      await change(db);
      return waiting;
    });
    return answer;
  }
  const set = (values: Partial<typeof folders.$inferInsert>) => (db: Db) =>
    db.update(folders).set(values).where(eq(folders.id, folder));
  const deleted = () => set({ removedAt: server().clock.now(), removedById: anna.membershipId, removedWith: folder });

  it('holds for what is made in it: what is deleted takes nothing in (FILE-E03)', async () => {
    expect((await crossed(() => newFolder(anna), deleted())).status).toBe(404);
    await set({ removedAt: null, removedById: null, removedWith: null })(server().db);
    expect((await crossed(await bring(anna), deleted())).status).toBe(404);
    await set({ removedAt: null, removedById: null, removedWith: null })(server().db);
    const params = { folderId: folder };
    const tree = () => server().call(createFolderTree, { as: anna, params, body: { paths: ['a/b'] } });
    expect((await crossed(tree, deleted())).status).toBe(404);
    expect(await server().db.$count(folders, eq(folders.parentId, folder))).toBe(0);
  });

  it('is read by nobody who does not read what it is narrowed to (FILE-D29)', async () => {
    const narrowed = set({ reads: 'admins', readsNow: 'admins' });
    const made = await crossed(() => newFolder(admin), narrowed);
    const params = { folderId: made.reply?.folder.id ?? '' };
    expect(made.reply?.folder.rights.reads).toBe('admins');
    expect((await server().call(getFolder, { as: ben, params })).status).toBe(404);
  });

  it('takes nothing from who may not add to it any more, nor changes for them (FILE-026 to FILE-028)', async () => {
    const closed = set({ adds: 'admins', addsNow: 'admins' });
    expect((await crossed(await bring(ben), closed)).status).toBe(403);
    await set({ adds: null, addsNow: 'members' })(server().db);
    expect((await crossed(() => newFolder(ben), closed)).status).toBe(403);
    await set({ adds: null, addsNow: 'members' })(server().db);
    const { folder: seen } = await server().reply(getFolder, { as: anna, params: { folderId: folder } });
    const body = { name: 'Meins', description: '', updated_at: seen.updated_at };
    const rename = () => server().call(updateFolder, { as: anna, params: { folderId: folder }, body });
    expect((await crossed(rename, closed)).status).toBe(403);
  });

  it('goes on being judged where it was taken to (FILE-D10, FILE-D30)', async () => {
    const now = server().clock.now();
    const groupId = await createGroup(server().db, { memberIds: [anna.membershipId], now, access: 'closed' });
    await putFile(server(), anna, groupId, { name: 'g.txt' });
    const taken = set({ space: 'group', groupId, parentId: groupId });
    expect((await crossed(await bring(ben), taken)).status).toBe(404);
    await set({ space: 'network', groupId: null, parentId: root })(server().db);
    const file = await putFile(server(), ben, root, { name: 'b.txt' });
    const params = { type: 'files' as const };
    const body = { file_ids: [file.id], target_folder_id: folder };
    expect((await crossed(() => server().call(moveEntries, { as: ben, params, body }), taken)).status).toBe(404);
    const [row] = await server().db.select().from(files).where(eq(files.id, file.id));
    expect(row?.folderId).toBe(root);
  });

  it('takes no folders by way of a dropped tree that it takes from nobody else (FILE-D26, FILE-027)', async () => {
    await set({ adds: 'admins', addsNow: 'admins' })(server().db);
    const params = { folderId: root };
    const drop = (paths: string[]) => server().call(createFolderTree, { as: ben, params, body: { paths } });
    expect((await drop(['Akten/Neu'])).status).toBe(403);
    expect((await drop(['Akten', 'Anderes/Neu'])).status).toBe(200);
    expect(await server().db.$count(folders, eq(folders.parentId, folder))).toBe(0);
  });

  it('weighs what older versions weigh once, however often one is brought back', async () => {
    const now = server().clock.now();
    const groupId = await createGroup(server().db, { memberIds: [anna.membershipId], now });
    const { id: fileId } = await putFile(server(), anna, groupId, { name: 'a.txt', content: 'x'.repeat(60) });
    const { id: file_id } = await storeFile(server(), anna, { name: 'a.txt', content: 'y'.repeat(60) });
    await server().reply(addVersion, { as: anna, params: { fileId }, body: { file_id } });
    await server().reply(restoreVersion, { as: anna, params: { fileId, major: 1 } });
    const [network] = await server().db.select().from(networkSettings);
    const settings = { ...network?.settings, files: { max_size: 1 } };
    await server().db.update(networkSettings).set({ settings });
    const params = { folderId: groupId };
    const ask = async (bytes: number) =>
      (await server().call(findTakenNames, { as: anna, params, body: { names: [], bytes } })).status;
    const answers = [await ask(80), await ask(81)];
    await server()
      .db.update(networkSettings)
      .set({ settings: network?.settings ?? {} });
    expect(answers).toEqual([200, 422]);
  });
});

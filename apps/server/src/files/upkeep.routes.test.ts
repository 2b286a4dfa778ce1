import { listAuditEvents } from '@atrium/core/audit/contract';
import {
  addVersion,
  approveVersion,
  createFolder,
  declineVersion,
  findTakenNames,
  getFolder,
  lockFile,
  moveEntries,
  placeFiles,
  removeEntries,
  restoreEntries,
  unlockFile,
  updateFolder,
} from '@atrium/core/files/contract';
import { listNotifications } from '@atrium/core/notifications/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { objectHolders } from '../app/object-holders.ts';
import { keepSessions } from '../calendar/calendar.fixtures.ts';
import { groupMemberships, groups } from '../groups/groups.tables.ts';
import { networkSettings } from '../network/network.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { createGroup } from '../testing/test-groups.ts';
import { forgetAbandoned } from '../uploads/forget-abandoned.job.ts';
import { storeFile } from '../uploads/uploads.fixtures.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { putFile, rootOf } from './files.fixtures.ts';
import { files, fileVersions, folders } from './files.tables.ts';
import { groupFiles } from './group-files.command.ts';
import { propertySets } from './properties/property-sets.tables.ts';
import { purgeTrash } from './purge-trash.job.ts';

describeOnPostgres('what files leave behind', (useServer) => {
  const server = useServer();
  let anna: TestMember;
  let ben: TestMember;
  let admin: TestMember;
  let root: string;

  beforeEach(async () => {
    await server().reset();
    anna = await server().member('Anna');
    ben = await server().member('Ben');
    admin = await server().member('Ada', { networkAdmin: true });
    root = (await rootOf(server(), anna)).id;
  });

  const type = { type: 'files' as const };
  const make = async (parent_folder_id: string, name: string, as = anna) =>
    (await server().reply(createFolder, { as, body: { parent_folder_id, name } })).folder.id;
  const told = async (as: TestMember) =>
    (await server().reply(listNotifications, { as })).notifications.map(({ text }) => text);
  const bring = async (as: TestMember, fileId: string, name: string) => {
    const { id } = await storeFile(server(), as, { name, content: crypto.randomUUID() });
    return server().reply(addVersion, { as, params: { fileId }, body: { file_id: id } });
  };
  const guard = async (folderId: string) => {
    const { folder } = await server().reply(getFolder, { as: admin, params: { folderId } });
    const { name, description, updated_at } = folder;
    const own_rights = { reads: null, adds: null, approval: true };
    await server().reply(updateFolder, {
      as: admin,
      params: { folderId },
      body: { name, description, updated_at, own_rights },
    });
  };
  const stored = () => server().db.select().from(storedObjects);

  it('tells who decides of a version that waits, and its author what became of it and why (FILE-D14)', async () => {
    const folder = await make(root, 'Satzungen');
    const file = await putFile(server(), anna, folder, { name: 'satzung.txt' });
    await guard(folder);
    const first = await bring(ben, file.id, 'satzung.txt');
    expect(await told(admin)).toEqual([
      'Ben Beispiel hat eine neue Version von „satzung.txt“ hochgeladen; sie wartet auf Freigabe.',
    ]);
    const versionId = first.file.pending_versions[0]?.id ?? '';
    await server().reply(declineVersion, {
      as: admin,
      params: { fileId: file.id, versionId },
      body: { reason: 'Es fehlt Paragraf 3.' },
    });
    expect(await told(ben)).toEqual([
      'Ada Beispiel hat Ihre neue Version von „satzung.txt“ abgelehnt: Es fehlt Paragraf 3.',
    ]);
    expect(await told(admin)).toEqual([]);
    expect((await stored()).map(({ state }) => state).sort()).toEqual(['published', 'removed']);
    const second = await bring(ben, file.id, 'satzung.txt');
    const params = { fileId: file.id, versionId: second.file.pending_versions[0]?.id ?? '' };
    await server().reply(approveVersion, { as: admin, params });
    expect((await told(ben))[0]).toBe('Ada Beispiel hat Ihre neue Version von „satzung.txt“ freigegeben.');
  });

  it('tells whose lock was taken off by an administrator (FILE-D16)', async () => {
    const file = await putFile(server(), anna, root, { name: 'plan.txt' });
    const params = { fileId: file.id };
    await server().reply(lockFile, { as: anna, params, body: { locked_until: '2026-11-22' } });
    await server().reply(unlockFile, { as: admin, params });
    expect(await told(anna)).toEqual(['Ada Beispiel hat Ihre Sperre von „plan.txt“ aufgehoben.']);
  });

  it('stands in the audit log, but for what is personal (AUDIT-005, FILE-D30)', async () => {
    const own = (await rootOf(server(), anna, { personal: 'true' })).id;
    const secret = await putFile(server(), anna, own, { name: 'tagebuch.txt' });
    await server().call(removeEntries, { as: anna, params: type, body: { file_ids: [secret.id] } });
    const folder = await make(root, 'Ziel');
    const file = await putFile(server(), anna, root, { name: 'plan.txt' });
    const body = { file_ids: [file.id] };
    await server().call(moveEntries, { as: anna, params: type, body: { ...body, target_folder_id: folder } });
    await server().call(removeEntries, { as: anna, params: type, body });
    await server().call(restoreEntries, { as: anna, params: type, body });
    await guard(folder);
    const { events } = await server().reply(listAuditEvents, { as: admin });
    expect(events.map(({ event_type, details }) => [event_type, details.object.name])).toEqual([
      ['folder_rights_update', 'Ziel'],
      ['file_restore', 'plan.txt'],
      ['file_destroy', 'plan.txt'],
      ['file_move', 'plan.txt'],
      ['file_publish', 'plan.txt'],
    ]);
  });

  it('goes from the trash after thirty days, bytes and all (FILE-D23)', async () => {
    const folder = await make(root, 'Alt');
    await putFile(server(), anna, await make(folder, 'Innen'), { name: 'a.txt' });
    const kept = await putFile(server(), anna, root, { name: 'b.txt' });
    await server().call(removeEntries, { as: anna, params: type, body: { folder_ids: [folder] } });
    await keepSessions(server().db);
    server().clock.set('2026-12-20T08:00:00.000Z');
    await purgeTrash(server().services);
    expect(await server().db.$count(files)).toBe(2);
    server().clock.set('2026-12-20T10:00:00.000Z');
    await server().call(removeEntries, { as: anna, params: type, body: { file_ids: [kept.id] } });
    await purgeTrash(server().services);
    expect((await server().db.select().from(files)).map(({ id }) => id)).toEqual([kept.id]);
    expect((await server().db.select().from(folders)).map(({ id }) => id)).toEqual([root]);
    await forgetAbandoned(server().services, objectHolders);
    expect((await stored()).map(({ name }) => name)).toEqual(['b.txt']);
  });

  it('goes with a group that is deleted for good', async () => {
    const now = server().clock.now();
    const groupId = await createGroup(server().db, { memberIds: [anna.membershipId], now });
    const inner = await make(groupId, 'Innen');
    await putFile(server(), anna, inner, { name: 'a.txt' });
    const added = { properties: [], modifications: { add_options: [] }, updatedAt: now };
    await server()
      .db.insert(propertySets)
      .values({ contextId: groupId, name: 'file_profile', ...added });
    await server().db.transaction(async (db) => {
      await groupFiles.forget(db, groupId);
      await db.delete(groupMemberships).where(eq(groupMemberships.groupId, groupId));
      await db.delete(groups).where(eq(groups.id, groupId));
    });
    expect([await server().db.$count(files), await server().db.$count(fileVersions)]).toEqual([0, 0]);
    expect(await server().db.$count(propertySets)).toBe(0);
    expect((await stored()).map(({ state }) => state)).toEqual(['removed']);
  });

  it('is refused where a group has no room left, before it is sent, and of two at once the second', async () => {
    const now = server().clock.now();
    const groupId = await createGroup(server().db, { memberIds: [anna.membershipId, ben.membershipId], now });
    const [network] = await server().db.select().from(networkSettings);
    const settings = { ...network?.settings, files: { max_size: 1 } };
    const ids: string[] = [];
    for (const as of [anna, ben]) ids.push((await storeFile(server(), as, { content: 'x'.repeat(120) })).id);
    await server().db.update(networkSettings).set({ settings });
    const ask = (bytes: number) =>
      server().call(findTakenNames, { as: anna, params: { folderId: groupId }, body: { names: [], bytes } });
    const [fits, doesNot] = [await ask(200), await ask(201)];
    expect([fits.status, doesNot.status, doesNot.failure?.errors]).toEqual([
      200,
      422,
      { folder_id: ['files.problem.space_full'] },
    ]);
    const both = await Promise.all(
      [anna, ben].map((as, index) =>
        server().call(placeFiles, { as, params: { folderId: groupId }, body: { files: [{ id: ids[index] ?? '' }] } }),
      ),
    );
    await server()
      .db.update(networkSettings)
      .set({ settings: network?.settings ?? {} });
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const refused = both.find(({ status }) => status === 422);
    expect(refused?.failure?.errors).toEqual({ folder_id: ['files.problem.space_full'] });
  });
});

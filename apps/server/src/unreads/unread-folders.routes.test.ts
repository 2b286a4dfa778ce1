import {
  addVersion,
  approveVersion,
  getFolder,
  listPending,
  removeEntries,
  updateFolder,
} from '@atrium/core/files/contract';
import type { FileId, FolderId } from '@atrium/core/files/schema';
import { getUnreadFolders, openUnreadFolder } from '@atrium/core/unreads/contract';
import { beforeEach, expect, it } from 'vitest';
import { putFile, rootOf } from '../files/files.fixtures.ts';
import { enterCategory, enterGroup, enterPart } from '../groups/groups.fixtures.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { storeFile } from '../uploads/uploads.fixtures.ts';

describeOnPostgres('what is new in folders', (useServer) => {
  const server = useServer();
  let anna: TestMember;
  let ben: TestMember;
  let ada: TestMember;
  let root: FolderId;

  beforeEach(async () => {
    await server().reset();
    anna = await server().member('Anna');
    ben = await server().member('Ben');
    ada = await server().member('Ada', { networkAdmin: true });
    root = (await rootOf(server(), anna)).id;
    later();
  });

  const later = () => server().clock.advance(1_000);
  const unread = (as: TestMember) => server().reply(getUnreadFolders, { as });
  const open = async (as: TestMember, folderId = root) => {
    later();
    return (await server().call(openUnreadFolder, { as, params: { folderId } })).status;
  };
  const put = async (as: TestMember, folderId = root, name = 'Plan.txt') => {
    later();
    return putFile(server(), as, folderId, { name });
  };
  const renew = async (as: TestMember, fileId: FileId) => {
    later();
    const { id: file_id } = await storeFile(server(), as, { name: 'Plan.txt', content: 'neu' });
    await server().reply(addVersion, { as, params: { fileId }, body: { file_id } });
  };
  const change = async (folderId: FolderId, rights: { reads?: 'admins'; approval?: boolean }) => {
    const { folder } = await server().reply(getFolder, { as: ada, params: { folderId } });
    const own_rights = { reads: null, adds: null, approval: null, ...rights };
    const body = { name: '', own_rights, updated_at: folder.updated_at };
    await server().reply(updateFolder, { as: ada, params: { folderId }, body });
  };

  it('is what others have added or renewed since one last looked in, for each of them (com:UNREAD-005, com:UNREAD-D01, com:UNREAD-D04)', async () => {
    expect([await open(ben), await unread(ben)]).toEqual([204, {}]);
    const plan = await put(anna);
    await put(anna, root, 'Liste.txt');
    expect([await unread(ben), await unread(anna)]).toEqual([{ [root]: 2 }, {}]);
    expect([await open(ben), await unread(ben)]).toEqual([204, {}]);
    await renew(anna, plan.id);
    expect([await unread(ben), await unread(ada)]).toEqual([{ [root]: 1 }, { [root]: 2 }]);
    await server().reply(removeEntries, { as: anna, params: { type: 'files' }, body: { file_ids: [plan.id] } });
    expect(await unread(ben)).toEqual({});
  });

  it('waits with what waits to be approved, and comes with it, though it was brought before (com:UNREAD-D04)', async () => {
    const plan = await put(anna);
    await change(root, { approval: true });
    await renew(anna, plan.id);
    await open(ben);
    expect(await unread(ben)).toEqual({});
    later();
    const { pending } = await server().reply(listPending, { as: ada, params: { folderId: root } });
    const params = { fileId: plan.id, versionId: pending[0]?.version.id ?? '' };
    await server().reply(approveVersion, { as: ada, params });
    expect(await unread(ben)).toEqual({ [root]: 1 });
  });

  it('is in a group since one belongs to it, and nothing to those who may read it only (com:UNREAD-D04)', async () => {
    const group = await enterGroup(server(), await enterCategory(server(), 'circles'), { slug: 'choir' });
    await enterPart(server(), group, anna);
    const { id: folderId } = await rootOf(server(), anna, { group: 'choir' });
    await put(anna, folderId);
    later();
    await enterPart(server(), group, ben, { joinedAt: server().clock.now() });
    expect([await unread(ben), await unread(ada)]).toEqual([{}, {}]);
    await put(anna, folderId, 'Noten.txt');
    expect([await unread(ben), await unread(ada)]).toEqual([{ [folderId]: 1 }, {}]);
  });

  it('tells nothing of folders that one does not see, and neither can they be looked into (com:UNREAD-005)', async () => {
    const guest = await server().member('Gast', { isExternal: true });
    const { id: own } = await rootOf(server(), anna, { personal: 'true' });
    await put(anna, own);
    await put(anna);
    expect([await unread(guest), await open(guest), await open(ben, own)]).toEqual([{}, 404, 404]);
    await change(root, { reads: 'admins' });
    expect([await unread(ben), await unread(ada)]).toEqual([{}, { [root]: 1 }]);
    const as = server().visitor;
    const asked = [
      await server().call(getUnreadFolders, { as }),
      await server().call(openUnreadFolder, { as, params: { folderId: root } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([401, 401]);
  });
});

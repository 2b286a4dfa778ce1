import {
  addVersion,
  approveVersion,
  copyFile,
  createFolder,
  createFolderTree,
  declineVersion,
  downloadArchive,
  downloadListCsv,
  downloadListXlsx,
  explainReaders,
  finalizeFile,
  findExport,
  findTakenNames,
  getExport,
  getFile,
  getFolder,
  getPropertySet,
  getRootFolder,
  listActions,
  listEntries,
  listPending,
  listRemoved,
  listReviewed,
  listSubfolders,
  listVersions,
  lockFile,
  moveEntries,
  openEditor,
  openFile,
  placeFiles,
  readCaptions,
  readFileText,
  removeEntries,
  removeFolder,
  reopenFile,
  restoreEntries,
  restoreVersion,
  startExport,
  trackView,
  unlockFile,
  updateFile,
  updateFolder,
  updatePropertySet,
} from '@atrium/core/files/contract';
import { fileExportIdSchema, fileVersionIdSchema } from '@atrium/core/files/schema';
import { clientIdSchema } from '@atrium/upload/schema';
import * as z from 'zod/mini';
import { newId } from '../db/id.ts';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld } from '../testing/permission-world.ts';
import type { TestMember } from '../testing/test-members.ts';
import { storeFile } from '../uploads/uploads.fixtures.ts';
import { fileExports } from './exports/exports.tables.ts';
import { putFile, rootOf } from './files.fixtures.ts';
import { fileVersions } from './files.tables.ts';

/** A folder, and who has made it. */
interface Place {
  readonly by: TestMember;
  readonly query: { group?: string; personal?: 'true' };
}
type PlaceOf = (world: PermissionWorld) => Place;

const ofGroup: PlaceOf = ({ groups, people }) => ({ by: people.groupAdmin, query: { group: groups.open.slug } });
const ofHidden: PlaceOf = ({ groups, people }) => ({ by: people.groupAdmin, query: { group: groups.hidden.slug } });
const ofOthers: PlaceOf = ({ foreign, other }) => ({ by: other, query: { group: foreign.hidden.slug } });
const ofNetwork: PlaceOf = ({ other }) => ({ by: other, query: {} });
const oneself: PlaceOf = (world) => ({ by: world.own, query: { personal: 'true' } });
const another: PlaceOf = ({ other }) => ({ by: other, query: { personal: 'true' } });

const root = (of: PlaceOf) => (world: PermissionWorld) => ({ query: of(world).query });

async function folderAt({ server }: PermissionWorld, { by, query }: Place, name = 'Ordner') {
  const { id } = await rootOf(server, by, query);
  return (await server.reply(createFolder, { as: by, body: { parent_folder_id: id, name } })).folder;
}
const properties = (of: PlaceOf) => async (world: PermissionWorld) => {
  const { by, query } = of(world);
  const { id: context_id, space } = await rootOf(world.server, by, query);
  const context_type = space.kind === 'group' ? ('Group' as const) : ('Network' as const);
  return { params: { propertySet: 'file_profile' }, query: { context_type, context_id } };
};
const writtenProperties = (of: PlaceOf) => async (world: PermissionWorld) => {
  const property_set = { properties: [], modifications: { add_options: [] } };
  return { ...(await properties(of)(world)), body: { property_set, updated_at: new Date(0).toISOString() } };
};
const folder = (of: PlaceOf) => async (world: PermissionWorld) => {
  const { id } = await folderAt(world, of(world));
  return { params: { folderId: id } };
};
const fileAt = async (world: PermissionWorld, place: Place) =>
  putFile(world.server, place.by, (await folderAt(world, place)).id, { name: 'a.txt' });
const file = (of: PlaceOf) => async (world: PermissionWorld) => {
  const { id } = await fileAt(world, of(world));
  return { params: { fileId: id } };
};

const own = (files: readonly string[]) => ({ params: { type: 'files' as const }, body: { file_ids: [...files] } });
const chosen = (of: PlaceOf) => async (world: PermissionWorld) => own([(await fileAt(world, of(world))).id]);
const removed = (of: PlaceOf) => async (world: PermissionWorld) => {
  const request = await chosen(of)(world);
  await world.server.reply(removeEntries, { as: of(world).by, ...request });
  return request;
};
const moved = (from: PlaceOf, to: PlaceOf) => async (world: PermissionWorld) => {
  const { params, body } = await chosen(from)(world);
  const target = await folderAt(world, to(world), 'Ziel');
  return { params, body: { ...body, target_folder_id: target.id } };
};

const upload = async ({ server }: PermissionWorld, as: TestMember) =>
  (await storeFile(server, as, { name: 'b.txt' })).id;
const placed = (of: PlaceOf) => async (world: PermissionWorld) => ({
  ...(await folder(of)(world)),
  body: { files: [{ id: await upload(world, world.own) }] },
});
const anothersUpload = async (world: PermissionWorld) => ({
  ...(await folder(oneself)(world)),
  body: { files: [{ id: await upload(world, world.other) }] },
});

const named = (of: PlaceOf) => async (world: PermissionWorld) => ({
  ...(await folder(of)(world)),
  body: { names: ['a.txt'] },
});
const tree = (of: PlaceOf) => async (world: PermissionWorld) => ({
  ...(await folder(of)(world)),
  body: { paths: ['a/b'] },
});
const subfolder = (of: PlaceOf) => async (world: PermissionWorld) => {
  const { params } = await folder(of)(world);
  return { body: { parent_folder_id: params.folderId, name: 'Neu' } };
};
const changedFolder = (of: PlaceOf) => async (world: PermissionWorld) => {
  const { id, updated_at } = await folderAt(world, of(world));
  return { params: { folderId: id }, body: { name: 'Anders', updated_at } };
};
const openedFolder = (of: PlaceOf) => async (world: PermissionWorld) => {
  const { params, body } = await changedFolder(of)(world);
  return {
    params,
    body: { ...body, own_rights: { reads: 'admins' as const, adds: 'admins' as const, approval: true } },
  };
};
const changedFile = (of: PlaceOf) => async (world: PermissionWorld) => {
  const { id, updated_at } = await fileAt(world, of(world));
  return { params: { fileId: id }, body: { name: 'anders.txt', updated_at } };
};
const opened = (of: PlaceOf) => async (world: PermissionWorld) => {
  const { params } = await file(of)(world);
  return { params: { ...params, name: 'a.txt' } };
};
const copied = (of: PlaceOf) => async (world: PermissionWorld) => ({
  ...(await file(of)(world)),
  body: { external_id: clientIdSchema.parse(crypto.randomUUID()) },
});
const locked = (of: PlaceOf) => async (world: PermissionWorld) => ({
  ...(await file(of)(world)),
  body: { locked_until: world.server.clock.now().toISOString().slice(0, 10) },
});
const lockedByMaker = (of: PlaceOf) => async (world: PermissionWorld) => {
  const { params, body } = await locked(of)(world);
  await world.server.reply(lockFile, { as: of(world).by, params, body });
  return { params };
};
const finalized = (of: PlaceOf) => async (world: PermissionWorld) => {
  const request = await file(of)(world);
  await world.server.reply(finalizeFile, { as: of(world).by, ...request });
  return request;
};
const newVersion = (of: PlaceOf) => async (world: PermissionWorld) => ({
  ...(await file(of)(world)),
  body: { file_id: await upload(world, world.own) },
});
const firstVersion = (of: PlaceOf) => async (world: PermissionWorld) => {
  const { params } = await file(of)(world);
  const body = { file_id: await upload(world, of(world).by) };
  await world.server.reply(addVersion, { as: of(world).by, params, body });
  return { params: { ...params, major: '1' } };
};
/** A version that waits for whoever approves. */
const waiting = (of: PlaceOf) => async (world: PermissionWorld) => {
  const { server } = world;
  const { by } = of(world);
  const { params } = await file(of)(world);
  const id = newId();
  const made = { authorId: by.membershipId, createdAt: server.clock.now(), size: 1, view: 'none' as const };
  const content = { objectId: await upload(world, by), originalFilename: 'a.txt', contentType: 'text/plain' };
  await server.db.insert(fileVersions).values({ id, ...params, ...made, ...content });
  return { params: { ...params, versionId: z.parse(fileVersionIdSchema, id) } };
};

const inEditor = (of: PlaceOf) => async (world: PermissionWorld) => {
  const { params } = await file(of)(world);
  return { params: { ...params, type: 'wopi' as const } };
};
const opening = (of: PlaceOf) => async (world: PermissionWorld) => {
  const { params } = await inEditor(of)(world);
  return { params: { ...params, action: 'view' as const }, query: {} };
};

const declined = (of: PlaceOf) => async (world: PermissionWorld) => ({ ...(await waiting(of)(world)), body: {} });

const reviewed = (of: PlaceOf) => async (world: PermissionWorld) => {
  const { params } = await folder(of)(world);
  return { query: { context_type: 'folder' as const, context_id: params.folderId, query: 'reviewed' as const } };
};

const exported = (of: PlaceOf) => async (world: PermissionWorld) => {
  const { params } = await folder(of)(world);
  return { body: { context_type: 'folder' as const, context_id: params.folderId } };
};
/** An export that somebody has asked for. */
const exportOf = async ({ server }: PermissionWorld, by: TestMember, folderId: string) => {
  const id = newId();
  await server.db
    .insert(fileExports)
    .values({ id, folderId, membershipId: by.membershipId, createdAt: server.clock.now() });
  return z.parse(fileExportIdSchema, id);
};
const latestExport = (of: PlaceOf) => async (world: PermissionWorld) => {
  const { params } = await folder(of)(world);
  await exportOf(world, world.own, params.folderId);
  return { query: { context_type: 'folder' as const, context_id: params.folderId } };
};
const ownExport = (of: PlaceOf) => async (world: PermissionWorld) => {
  const { params } = await folder(of)(world);
  return { params: { exportId: await exportOf(world, world.own, params.folderId) } };
};
const anothersExport = async (world: PermissionWorld) => {
  const { params } = await folder(ofGroup)(world);
  return { params: { exportId: await exportOf(world, world.other, params.folderId) } };
};

/** Batches name what cannot be done by id, all or none. Who may do what with files: visitor, second step, guest, member, insider, group, category and network admin. */
export const permissions: readonly PermissionLine[] = [
  may(getRootFolder, 'the network', '114yyyyy', root(ofNetwork)),
  may(getRootFolder, 'an open group', '11yyyyyy', root(ofGroup)),
  may(getRootFolder, 'a hidden group', '11y4yyyy', root(ofHidden)),
  may(getRootFolder, 'a hidden group of others', '1144444y', root(ofOthers)),
  may(getRootFolder, 'oneself', '11yyyyyy', root(oneself)),
  may(getFolder, 'an open group', '11yyyyyy', folder(ofGroup)),
  may(getFolder, 'a hidden group of others', '1144444y', folder(ofOthers)),
  may(getFolder, 'oneself', '11yyyyyy', folder(oneself)),
  may(getFolder, 'another', '11444444', folder(another)),
  may(listEntries, 'a hidden group', '11y4yyyy', folder(ofHidden)),
  may(listEntries, 'another', '11444444', folder(another)),
  may(listSubfolders, 'a hidden group', '11y4yyyy', folder(ofHidden)),
  may(listSubfolders, 'another', '11444444', folder(another)),
  may(createFolder, 'the network', '114yyyyy', subfolder(ofNetwork)),
  may(createFolder, 'an open group', '11y3yyyy', subfolder(ofGroup)),
  may(createFolder, 'a hidden group of others', '1144444y', subfolder(ofOthers)),
  may(createFolder, 'another', '11444444', subfolder(another)),
  may(createFolderTree, 'an open group', '11y3yyyy', tree(ofGroup)),
  may(createFolderTree, 'another', '11444444', tree(another)),
  may(updateFolder, 'an open group', '11333yyy', changedFolder(ofGroup)),
  may(updateFolder, 'who reads an open group', '11333yyy', openedFolder(ofGroup)),
  may(updateFolder, 'a hidden group of others', '1144444y', changedFolder(ofOthers)),
  may(updateFolder, 'oneself', '11yyyyyy', changedFolder(oneself)),
  may(updateFolder, 'another', '11444444', changedFolder(another)),
  may(removeFolder, 'an open group', '11333yyy', folder(ofGroup)),
  may(removeFolder, 'oneself', '11yyyyyy', folder(oneself)),
  may(removeFolder, 'another', '11444444', folder(another)),
  may(findTakenNames, 'a hidden group', '11y4yyyy', named(ofHidden)),
  may(findTakenNames, 'another', '11444444', named(another)),
  may(placeFiles, 'an open group', '11y3yyyy', placed(ofGroup)),
  may(placeFiles, 'another', '11444444', placed(another)),
  may(placeFiles, "another's upload", '11222222', anothersUpload),
  may(getFile, 'an open group', '11yyyyyy', file(ofGroup)),
  may(getFile, 'a hidden group', '11y4yyyy', file(ofHidden)),
  may(getFile, 'another', '11444444', file(another)),
  may(readCaptions, 'a hidden group', '11y4yyyy', file(ofHidden)),
  may(readCaptions, 'another', '11444444', file(another)),
  may(listActions, 'a hidden group', '11y4yyyy', inEditor(ofHidden)),
  may(listActions, 'another', '11444444', inEditor(another)),
  may(openEditor, 'a hidden group', '11y4yyyy', opening(ofHidden)),
  may(openEditor, 'another', '11444444', opening(another)),
  may(updateFile, 'an open group', '11y3yyyy', changedFile(ofGroup)),
  may(updateFile, 'another', '11444444', changedFile(another)),
  may(removeEntries, 'an open group', '11222yyy', chosen(ofGroup)),
  may(removeEntries, 'oneself', '11yyyyyy', chosen(oneself)),
  may(removeEntries, 'another', '11222222', chosen(another)),
  may(restoreEntries, 'an open group', '11222yyy', removed(ofGroup)),
  may(restoreEntries, 'another', '11222222', removed(another)),
  may(moveEntries, 'an open group', '11232yyy', moved(ofGroup, ofGroup)),
  may(moveEntries, 'from an open group to another', '11444444', moved(ofGroup, another)),
  may(moveEntries, 'from another to oneself', '11222222', moved(another, oneself)),
  may(listRemoved, 'a hidden group', '11y4yyyy', folder(ofHidden)),
  may(listRemoved, 'another', '11444444', folder(another)),
  may(lockFile, 'an open group', '11y3yyyy', locked(ofGroup)),
  may(lockFile, 'another', '11444444', locked(another)),
  may(unlockFile, 'an open group', '11333yyy', lockedByMaker(ofGroup)),
  may(unlockFile, 'another', '11444444', lockedByMaker(another)),
  may(finalizeFile, 'an open group', '11333yyy', file(ofGroup)),
  may(finalizeFile, 'another', '11444444', file(another)),
  may(reopenFile, 'an open group', '11333yyy', finalized(ofGroup)),
  may(reopenFile, 'another', '11444444', finalized(another)),
  may(openFile, 'a hidden group', '11y4yyyy', opened(ofHidden)),
  may(openFile, 'another', '11444444', opened(another)),
  may(copyFile, 'a hidden group', '11y4yyyy', copied(ofHidden)),
  may(copyFile, 'another', '11444444', copied(another)),
  may(readFileText, 'a hidden group', '11y4yyyy', file(ofHidden)),
  may(readFileText, 'another', '11444444', file(another)),
  may(trackView, 'a hidden group', '11y4yyyy', file(ofHidden)),
  may(trackView, 'another', '11444444', file(another)),
  may(downloadArchive, 'a hidden group', '11y4yyyy', folder(ofHidden)),
  may(downloadArchive, 'another', '11444444', folder(another)),
  may(downloadListCsv, 'a hidden group', '11y4yyyy', folder(ofHidden)),
  may(downloadListCsv, 'another', '11444444', folder(another)),
  may(downloadListXlsx, 'a hidden group', '11y4yyyy', folder(ofHidden)),
  may(downloadListXlsx, 'another', '11444444', folder(another)),
  may(explainReaders, 'a hidden group', '11y4yyyy', folder(ofHidden)),
  may(explainReaders, 'another', '11444444', folder(another)),
  may(getPropertySet, 'the network', '114yyyyy', properties(ofNetwork)),
  may(getPropertySet, 'a hidden group', '11y4yyyy', properties(ofHidden)),
  may(getPropertySet, 'a hidden group of others', '1144444y', properties(ofOthers)),
  may(updatePropertySet, 'the network', '1143333y', writtenProperties(ofNetwork)),
  may(updatePropertySet, 'a hidden group', '11343yyy', writtenProperties(ofHidden)),
  may(updatePropertySet, 'a hidden group of others', '1144444y', writtenProperties(ofOthers)),
  may(startExport, 'a hidden group', '11y4yyyy', exported(ofHidden)),
  may(startExport, 'another', '11444444', exported(another)),
  may(findExport, 'a hidden group', '11y4yyyy', latestExport(ofHidden)),
  may(findExport, 'another', '11444444', latestExport(another)),
  may(getExport, 'a hidden group', '11y4yyyy', ownExport(ofHidden)),
  may(getExport, 'another', '11444444', anothersExport),
  may(listVersions, 'a hidden group', '11y4yyyy', file(ofHidden)),
  may(listVersions, 'another', '11444444', file(another)),
  may(addVersion, 'an open group', '11y3yyyy', newVersion(ofGroup)),
  may(addVersion, 'another', '11444444', newVersion(another)),
  may(restoreVersion, 'an open group', '11y3yyyy', firstVersion(ofGroup)),
  may(restoreVersion, 'another', '11444444', firstVersion(another)),
  may(listPending, 'an open group', '11333yyy', folder(ofGroup)),
  may(listPending, 'another', '11444444', folder(another)),
  may(listReviewed, 'a hidden group', '11y4yyyy', reviewed(ofHidden)),
  may(listReviewed, 'another', '11444444', reviewed(another)),
  may(approveVersion, 'an open group', '11333yyy', waiting(ofGroup)),
  may(approveVersion, 'another', '11444444', waiting(another)),
  may(declineVersion, 'an open group', '11333yyy', declined(ofGroup)),
  may(declineVersion, 'another', '11444444', declined(another)),
];

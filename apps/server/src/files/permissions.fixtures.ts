import * as calls from '@atrium/core/files/contract';
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
  return (await server.reply(calls.createFolder, { as: by, body: { parent_folder_id: id, name } })).folder;
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
  await world.server.reply(calls.removeEntries, { as: of(world).by, ...request });
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
  await world.server.reply(calls.lockFile, { as: of(world).by, params, body });
  return { params };
};
const finalized = (of: PlaceOf) => async (world: PermissionWorld) => {
  const request = await file(of)(world);
  await world.server.reply(calls.finalizeFile, { as: of(world).by, ...request });
  return request;
};
const newVersion = (of: PlaceOf) => async (world: PermissionWorld) => ({
  ...(await file(of)(world)),
  body: { file_id: await upload(world, world.own) },
});
const firstVersion = (of: PlaceOf) => async (world: PermissionWorld) => {
  const { params } = await file(of)(world);
  const body = { file_id: await upload(world, of(world).by) };
  await world.server.reply(calls.addVersion, { as: of(world).by, params, body });
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
  may(calls.getRootFolder, 'the network', '114yyyyy', root(ofNetwork)),
  may(calls.getRootFolder, 'an open group', '11yyyyyy', root(ofGroup)),
  may(calls.getRootFolder, 'a hidden group', '11y4yyyy', root(ofHidden)),
  may(calls.getRootFolder, 'a hidden group of others', '1144444y', root(ofOthers)),
  may(calls.getRootFolder, 'oneself', '11yyyyyy', root(oneself)),
  may(calls.getFolder, 'an open group', '11yyyyyy', folder(ofGroup)),
  may(calls.getFolder, 'a hidden group of others', '1144444y', folder(ofOthers)),
  may(calls.getFolder, 'oneself', '11yyyyyy', folder(oneself)),
  may(calls.getFolder, 'another', '11444444', folder(another)),
  may(calls.listEntries, 'a hidden group', '11y4yyyy', folder(ofHidden)),
  may(calls.listEntries, 'another', '11444444', folder(another)),
  may(calls.listSubfolders, 'a hidden group', '11y4yyyy', folder(ofHidden)),
  may(calls.listSubfolders, 'another', '11444444', folder(another)),
  may(calls.createFolder, 'the network', '114yyyyy', subfolder(ofNetwork)),
  may(calls.createFolder, 'an open group', '11y3yyyy', subfolder(ofGroup)),
  may(calls.createFolder, 'a hidden group of others', '1144444y', subfolder(ofOthers)),
  may(calls.createFolder, 'another', '11444444', subfolder(another)),
  may(calls.createFolderTree, 'an open group', '11y3yyyy', tree(ofGroup)),
  may(calls.createFolderTree, 'another', '11444444', tree(another)),
  may(calls.updateFolder, 'an open group', '11333yyy', changedFolder(ofGroup)),
  may(calls.updateFolder, 'who reads an open group', '11333yyy', openedFolder(ofGroup)),
  may(calls.updateFolder, 'a hidden group of others', '1144444y', changedFolder(ofOthers)),
  may(calls.updateFolder, 'oneself', '11yyyyyy', changedFolder(oneself)),
  may(calls.updateFolder, 'another', '11444444', changedFolder(another)),
  may(calls.removeFolder, 'an open group', '11333yyy', folder(ofGroup)),
  may(calls.removeFolder, 'oneself', '11yyyyyy', folder(oneself)),
  may(calls.removeFolder, 'another', '11444444', folder(another)),
  may(calls.findTakenNames, 'a hidden group', '11y4yyyy', named(ofHidden)),
  may(calls.findTakenNames, 'another', '11444444', named(another)),
  may(calls.placeFiles, 'an open group', '11y3yyyy', placed(ofGroup)),
  may(calls.placeFiles, 'another', '11444444', placed(another)),
  may(calls.placeFiles, "another's upload", '11222222', anothersUpload),
  may(calls.getFile, 'an open group', '11yyyyyy', file(ofGroup)),
  may(calls.getFile, 'a hidden group', '11y4yyyy', file(ofHidden)),
  may(calls.getFile, 'another', '11444444', file(another)),
  may(calls.readCaptions, 'a hidden group', '11y4yyyy', file(ofHidden)),
  may(calls.readCaptions, 'another', '11444444', file(another)),
  may(calls.listActions, 'a hidden group', '11y4yyyy', inEditor(ofHidden)),
  may(calls.listActions, 'another', '11444444', inEditor(another)),
  may(calls.openEditor, 'a hidden group', '11y4yyyy', opening(ofHidden)),
  may(calls.openEditor, 'another', '11444444', opening(another)),
  may(calls.updateFile, 'an open group', '11y3yyyy', changedFile(ofGroup)),
  may(calls.updateFile, 'another', '11444444', changedFile(another)),
  may(calls.removeEntries, 'an open group', '11222yyy', chosen(ofGroup)),
  may(calls.removeEntries, 'oneself', '11yyyyyy', chosen(oneself)),
  may(calls.removeEntries, 'another', '11222222', chosen(another)),
  may(calls.restoreEntries, 'an open group', '11222yyy', removed(ofGroup)),
  may(calls.restoreEntries, 'another', '11222222', removed(another)),
  may(calls.moveEntries, 'an open group', '11232yyy', moved(ofGroup, ofGroup)),
  may(calls.moveEntries, 'from an open group to another', '11444444', moved(ofGroup, another)),
  may(calls.moveEntries, 'from another to oneself', '11222222', moved(another, oneself)),
  may(calls.listRemoved, 'a hidden group', '11y4yyyy', folder(ofHidden)),
  may(calls.listRemoved, 'another', '11444444', folder(another)),
  may(calls.lockFile, 'an open group', '11y3yyyy', locked(ofGroup)),
  may(calls.lockFile, 'another', '11444444', locked(another)),
  may(calls.unlockFile, 'an open group', '11333yyy', lockedByMaker(ofGroup)),
  may(calls.unlockFile, 'another', '11444444', lockedByMaker(another)),
  may(calls.finalizeFile, 'an open group', '11333yyy', file(ofGroup)),
  may(calls.finalizeFile, 'another', '11444444', file(another)),
  may(calls.reopenFile, 'an open group', '11333yyy', finalized(ofGroup)),
  may(calls.reopenFile, 'another', '11444444', finalized(another)),
  may(calls.openFile, 'a hidden group', '11y4yyyy', opened(ofHidden)),
  may(calls.openFile, 'another', '11444444', opened(another)),
  may(calls.copyFile, 'a hidden group', '11y4yyyy', copied(ofHidden)),
  may(calls.copyFile, 'another', '11444444', copied(another)),
  may(calls.readFileText, 'a hidden group', '11y4yyyy', file(ofHidden)),
  may(calls.readFileText, 'another', '11444444', file(another)),
  may(calls.trackView, 'a hidden group', '11y4yyyy', file(ofHidden)),
  may(calls.trackView, 'another', '11444444', file(another)),
  may(calls.downloadArchive, 'a hidden group', '11y4yyyy', folder(ofHidden)),
  may(calls.downloadArchive, 'another', '11444444', folder(another)),
  may(calls.downloadListCsv, 'a hidden group', '11y4yyyy', folder(ofHidden)),
  may(calls.downloadListCsv, 'another', '11444444', folder(another)),
  may(calls.downloadListXlsx, 'a hidden group', '11y4yyyy', folder(ofHidden)),
  may(calls.downloadListXlsx, 'another', '11444444', folder(another)),
  may(calls.explainReaders, 'a hidden group', '11y4yyyy', folder(ofHidden)),
  may(calls.explainReaders, 'another', '11444444', folder(another)),
  may(calls.getPropertySet, 'the network', '114yyyyy', properties(ofNetwork)),
  may(calls.getPropertySet, 'a hidden group', '11y4yyyy', properties(ofHidden)),
  may(calls.getPropertySet, 'a hidden group of others', '1144444y', properties(ofOthers)),
  may(calls.updatePropertySet, 'the network', '1143333y', writtenProperties(ofNetwork)),
  may(calls.updatePropertySet, 'a hidden group', '11343yyy', writtenProperties(ofHidden)),
  may(calls.updatePropertySet, 'a hidden group of others', '1144444y', writtenProperties(ofOthers)),
  may(calls.startExport, 'a hidden group', '11y4yyyy', exported(ofHidden)),
  may(calls.startExport, 'another', '11444444', exported(another)),
  may(calls.findExport, 'a hidden group', '11y4yyyy', latestExport(ofHidden)),
  may(calls.findExport, 'another', '11444444', latestExport(another)),
  may(calls.getExport, 'a hidden group', '11y4yyyy', ownExport(ofHidden)),
  may(calls.getExport, 'another', '11444444', anothersExport),
  may(calls.listVersions, 'a hidden group', '11y4yyyy', file(ofHidden)),
  may(calls.listVersions, 'another', '11444444', file(another)),
  may(calls.addVersion, 'an open group', '11y3yyyy', newVersion(ofGroup)),
  may(calls.addVersion, 'another', '11444444', newVersion(another)),
  may(calls.restoreVersion, 'an open group', '11y3yyyy', firstVersion(ofGroup)),
  may(calls.restoreVersion, 'another', '11444444', firstVersion(another)),
  may(calls.listPending, 'an open group', '11333yyy', folder(ofGroup)),
  may(calls.listPending, 'another', '11444444', folder(another)),
  may(calls.listReviewed, 'a hidden group', '11y4yyyy', reviewed(ofHidden)),
  may(calls.listReviewed, 'another', '11444444', reviewed(another)),
  may(calls.approveVersion, 'an open group', '11333yyy', waiting(ofGroup)),
  may(calls.approveVersion, 'another', '11444444', waiting(another)),
  may(calls.declineVersion, 'an open group', '11333yyy', declined(ofGroup)),
  may(calls.declineVersion, 'another', '11444444', declined(another)),
];

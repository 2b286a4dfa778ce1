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
import { fieldsOf } from '@atrium/core/files/rules';
import { facetsIn } from '@atrium/core/members/rules';
import { isSelection } from '@atrium/core/profile/rules';
import { addDays, wallTimeToInstant } from '@atrium/core/time';
import type { Services } from '../app/services.ts';
import { streamCsv } from '../calendar/index.ts';
import { type Context, Download, type Handler, type Route, route } from '../http/route.ts';
import { moveAll, removeAll, removeOne } from './batch.command.ts';
import { writeCaptions } from './captions.command.ts';
import { copy } from './copy-file.command.ts';
import { readActions, readEditor } from './editing/edit-actions.command.ts';
import { countFound, type EntrySearch, findEntries } from './entries.repository.ts';
import { exportRule, readExport, readLatest, start } from './exports/exports.command.ts';
import { folderAbilities } from './files.policy.ts';
import { presentFileEntry, presentFolderEntry } from './files.presenter.ts';
import { fileReply, folderReply, readerOf, requireFolder } from './find-file.command.ts';
import { type FolderRow, findFolder, findGroupRoot, findSubfolders } from './folders.repository.ts';
import { finalize, lock, reopen, unlock } from './hold-file.command.ts';
import { open } from './open-file.command.ts';
import { bringVersion, findTaken, place } from './place-files.command.ts';
import { changePropertySet, readPropertySet } from './properties/property-sets.command.ts';
import { findProperties } from './properties/property-sets.repository.ts';
import { readReaders } from './readers.command.ts';
import { restoreAll } from './restore.command.ts';
import { readReviewed } from './review/list-reviewed.command.ts';
import { noteView, readText, tableOf, workbookOf, writeArchive } from './take-away.command.ts';
import { readRemoved } from './trash.command.ts';
import { approve, bringBackVersion, changeFile, decline, readPending, readVersions } from './versions.command.ts';
import { changeFolder, makeFolder, makeFolderTree } from './write-folder.command.ts';

/** Calls about files and folders. */
export function filesRoutes(services: Services): readonly Route[] {
  return [
    route(getRootFolder, readRoot),
    route(getFolder, async (context) => folderReply(context, await requireFolder(context, context.params.folderId))),
    route(listEntries, readEntries),
    route(listSubfolders, readSubfolders),
    route(createFolder, (context) => makeFolder(context, services)),
    route(createFolderTree, (context) => makeFolderTree(context, services)),
    route(updateFolder, (context) => changeFolder(context, services)),
    route(removeFolder, (context) => removeOne(context, services)),
    route(findTakenNames, findTaken),
    route(placeFiles, (context) => place(context, services)),
    route(getFile, (context) => fileReply(context, context.params.fileId)),
    route(removeEntries, (context) => removeAll(context, services)),
    route(moveEntries, (context) => moveAll(context, services)),
    route(restoreEntries, (context) => restoreAll(context, services)),
    route(updateFile, (context) => changeFile(context, services)),
    route(listRemoved, readRemoved),
    route(lockFile, (context) => lock(context, services)),
    route(unlockFile, (context) => unlock(context, services)),
    route(finalizeFile, (context) => finalize(context, services)),
    route(reopenFile, (context) => reopen(context, services)),
    route(listVersions, readVersions),
    route(restoreVersion, (context) => bringBackVersion(context, services)),
    route(listPending, readPending),
    route(listReviewed, readReviewed),
    route(approveVersion, (context) => approve(context, services)),
    route(declineVersion, (context) => decline(context, services)),
    route(addVersion, (context) => bringVersion(context, services)),
    route(readFileText, (context) => readText(context, services)),
    route(listActions, readActions),
    route(openEditor, (context) => readEditor(context, services)),
    route(readCaptions, (context) => writeCaptions(context, services)),
    route(trackView, noteView),
    route(downloadArchive, (context) => writeArchive(context, services)),
    route(downloadListCsv, readCsv),
    route(downloadListXlsx, (context) => workbookOf(context, services)),
    route(explainReaders, readReaders),
    route(getPropertySet, readPropertySet),
    route(updatePropertySet, (context) => changePropertySet(context, services)),
    route(findExport, readLatest),
    route(startExport, start, { limit: exportRule }),
    route(getExport, readExport),
    route(openFile, (context) => open(context, services)),
    route(copyFile, (context) => copy(context, services), { transaction: 'own' }),
  ];
}

const readRoot: Handler<typeof getRootFolder> = async (context) => {
  const { db, fail, member, network, query } = context;
  const reader = readerOf(context);
  const own = query.personal ? member.membershipId : network.id;
  const found = query.group ? await findGroupRoot(db, query.group, reader) : await findFolder(db, own, reader);
  return found === undefined ? fail('not_found') : folderReply(context, found);
};

const readEntries: Handler<typeof listEntries> = async (context) => {
  const { db, fail, query, reply } = context;
  const around = await requireFolder(context, context.params.folderId);
  const reader = readerOf(context);
  const search = { ...searchOf(context), facets: await facetsOf(context, around.folder) };
  const found = await findEntries(db, { ...search, limit: query.limit + 1 }, reader);
  if (found === undefined) return fail('invalid', { errors: { after: ['general.problem.invalid_value'] } });
  const all = [
    ...found.folders.map((row) => presentFolderEntry(row, around, reader)),
    ...found.files.map((row) => presentFileEntry(row, around, reader)),
  ];
  const entries = all.slice(0, query.limit);
  const last = entries.at(-1);
  if (all.length > query.limit && last !== undefined)
    reply.nextPage({ ...givenIn(query), ...givenFacets(search), after: last.id });
  return { entries, total: await countFound(db, search, reader) };
};

type EntriesContext = Context<typeof listEntries>;

/** What is asked of the fields that files of this space choose from. */
async function facetsOf(
  { db, network, query }: EntriesContext,
  { groupId }: FolderRow,
): Promise<EntrySearch['facets']> {
  if (!Object.keys(query).some((name) => name.startsWith('filter['))) return {};
  const properties = await findProperties(db, 'file_profile', { network, groupId });
  return facetsIn(query, fieldsOf(properties.filter(isSelection)));
}

/** Days begin and end as they do for the reader. */
function searchOf({ member: { membershipId, timeZone }, params, query }: EntriesContext) {
  const { q, kind, author, changed_from, changed_to, sort_by, direction, after, limit } = query;
  const startOf = (day: string) => new Date(wallTimeToInstant(`${day}T00:00:00`, timeZone));
  return {
    folderId: params.folderId,
    ...{
      q,
      kind,
      authorId: author === 'me' ? membershipId : author,
      sort: sort_by,
      isDown: direction === 'down',
      after,
      limit,
    },
    changedFrom: changed_from === undefined ? null : startOf(changed_from),
    changedBefore: changed_to === undefined ? null : startOf(addDays(changed_to, 1)),
  };
}

function givenIn({ q, kind, author, changed_from, changed_to, sort_by, direction, limit }: EntriesContext['query']) {
  const given = { q, kind, author, changed_from, changed_to, sort_by, direction, limit };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
}

function givenFacets({ facets }: Pick<EntrySearch, 'facets'>) {
  return Object.fromEntries(Object.entries(facets).map(([name, values]) => [`filter[${name}]`, values]));
}

const readSubfolders: Handler<typeof listSubfolders> = async (context) => {
  const around = await requireFolder(context, context.params.folderId);
  const rows = await findSubfolders(context.db, around.folder.id, readerOf(context));
  return {
    subfolders: rows.map((folder) => {
      const { add_files, create_subfolders } = folderAbilities(context.member, { ...around, folder });
      return { id: folder.id, name: folder.name, can: { add_files, create_subfolders } };
    }),
  };
};

const readCsv: Handler<typeof downloadListCsv> = async (context) => {
  const { pages, fileName } = await tableOf(context, 'csv');
  return new Download(streamCsv(pages), { contentType: 'text/csv; charset=utf-8', fileName });
};

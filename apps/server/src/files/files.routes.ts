import * as calls from '@atrium/core/files/contract';
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
    route(calls.getRootFolder, readRoot),
    route(calls.getFolder, async (context) =>
      folderReply(context, await requireFolder(context, context.params.folderId)),
    ),
    route(calls.listEntries, readEntries),
    route(calls.listSubfolders, readSubfolders),
    route(calls.createFolder, (context) => makeFolder(context, services)),
    route(calls.createFolderTree, (context) => makeFolderTree(context, services)),
    route(calls.updateFolder, (context) => changeFolder(context, services)),
    route(calls.removeFolder, (context) => removeOne(context, services)),
    route(calls.findTakenNames, findTaken),
    route(calls.placeFiles, (context) => place(context, services)),
    route(calls.getFile, (context) => fileReply(context, context.params.fileId)),
    route(calls.removeEntries, (context) => removeAll(context, services)),
    route(calls.moveEntries, (context) => moveAll(context, services)),
    route(calls.restoreEntries, (context) => restoreAll(context, services)),
    route(calls.updateFile, (context) => changeFile(context, services)),
    route(calls.listRemoved, readRemoved),
    route(calls.lockFile, (context) => lock(context, services)),
    route(calls.unlockFile, (context) => unlock(context, services)),
    route(calls.finalizeFile, (context) => finalize(context, services)),
    route(calls.reopenFile, (context) => reopen(context, services)),
    route(calls.listVersions, readVersions),
    route(calls.restoreVersion, (context) => bringBackVersion(context, services)),
    route(calls.listPending, readPending),
    route(calls.listReviewed, readReviewed),
    route(calls.approveVersion, (context) => approve(context, services)),
    route(calls.declineVersion, (context) => decline(context, services)),
    route(calls.addVersion, (context) => bringVersion(context, services)),
    route(calls.readFileText, (context) => readText(context, services)),
    route(calls.listActions, readActions),
    route(calls.openEditor, (context) => readEditor(context, services)),
    route(calls.readCaptions, (context) => writeCaptions(context, services)),
    route(calls.trackView, noteView),
    route(calls.downloadArchive, (context) => writeArchive(context, services)),
    route(calls.downloadListCsv, readCsv),
    route(calls.downloadListXlsx, (context) => workbookOf(context, services)),
    route(calls.explainReaders, readReaders),
    route(calls.getPropertySet, readPropertySet),
    route(calls.updatePropertySet, (context) => changePropertySet(context, services)),
    route(calls.findExport, readLatest),
    route(calls.startExport, start, { limit: exportRule }),
    route(calls.getExport, readExport),
    route(calls.openFile, (context) => open(context, services)),
    route(calls.copyFile, (context) => copy(context, services), { transaction: 'own' }),
  ];
}

const readRoot: Handler<typeof calls.getRootFolder> = async (context) => {
  const { db, fail, member, network, query } = context;
  const reader = readerOf(context);
  const own = query.personal ? member.membershipId : network.id;
  const found = query.group ? await findGroupRoot(db, query.group, reader) : await findFolder(db, own, reader);
  return found === undefined ? fail('not_found') : folderReply(context, found);
};

const readEntries: Handler<typeof calls.listEntries> = async (context) => {
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

type EntriesContext = Context<typeof calls.listEntries>;

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

const readSubfolders: Handler<typeof calls.listSubfolders> = async (context) => {
  const around = await requireFolder(context, context.params.folderId);
  const rows = await findSubfolders(context.db, around.folder.id, readerOf(context));
  return {
    subfolders: rows.map((folder) => {
      const { add_files, create_subfolders } = folderAbilities(context.member, { ...around, folder });
      return { id: folder.id, name: folder.name, can: { add_files, create_subfolders } };
    }),
  };
};

const readCsv: Handler<typeof calls.downloadListCsv> = async (context) => {
  const { pages, fileName } = await tableOf(context, 'csv');
  return new Download(streamCsv(pages), { contentType: 'text/csv; charset=utf-8', fileName });
};

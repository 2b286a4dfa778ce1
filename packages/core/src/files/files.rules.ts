import type { MemberId } from '../members/member-reference.schema.ts';
import type { Problems } from '../messages/catalogue.ts';
import type { CalendarDate } from '../time/index.ts';
import { fileNameProblem, nameProblem } from './file-name.rules.ts';
import type { FileKind } from './files.schema.ts';

export { exportParts, isPacking, shownProgress } from './exports/exports.rules.ts';
export { kindOf, type SafeView, safeView, tellingBytes } from './file-content.rules.ts';
export {
  captionsName,
  extensionIn,
  fileNameProblem,
  longestName,
  nameBeside,
  nameKey,
  nameProblem,
  shortName,
  sortName,
} from './file-name.rules.ts';
export {
  actionVerdict,
  approvalTabs,
  batchVerdict,
  changeVerdict,
  decisionsOn,
  documentActions,
  editVerdict,
  finalizeVerdict,
  isOutdated,
  isRestorable,
  lockEnd,
  lockVerdict,
  longestLockDays,
  mayLockUntil,
  renameVerdict,
  reviewParts,
  takeVerdict,
  unlockVerdict,
  type VersionFate,
} from './file-state.rules.ts';
export {
  administersProperties,
  deepestFolder,
  type FolderRightsOfReader,
  folderRights,
  foldersOf,
  i18nTypeOf,
  isCycle,
  isTooDeep,
  noOwnRights,
  rightsWithin,
  rootRights,
  seesNetworkFiles,
} from './folder.rules.ts';
export {
  fieldsOf,
  findPropertyProblems,
  findPropertySetProblems,
  type PropertySetWanted,
  propertySetAt,
  saidAfter,
  shownProperties,
  tidyModifications,
  tidyProperties,
  withAddedOptions,
} from './properties/property-sets.rules.ts';

/** What a listing is narrowed to and sorted by (FILE-D12). */
export interface EntryFilter {
  readonly folderId: string;
  readonly q: string;
  readonly kind: FileKind | null;
  /** The reader's own alone, or those of somebody. */
  readonly author: 'me' | MemberId | null;
  /** The first and the last day of their last change; empty for any. */
  readonly changedFrom: CalendarDate | '';
  readonly changedTo: CalendarDate | '';
  /** What fields of files are to say, one value each, by their names. */
  readonly facets: Readonly<Record<string, string>>;
  readonly sort: 'name' | 'size' | 'changed' | 'author';
  readonly direction: 'up' | 'down';
}

/** Whether a network keeps files in folders. */
export function keepsFiles({ config }: { readonly config: { readonly availableModules: readonly string[] } }): boolean {
  return config.availableModules.includes('Files');
}

/** A folder as it is listed at first. */
export function wholeFolder(folderId: string): EntryFilter {
  const anything = { q: '', kind: null, author: null, changedFrom: '', changedTo: '', facets: {} } as const;
  return { folderId, ...anything, sort: 'name', direction: 'up' };
}

/** How a listing is asked for; what is not said is left out. */
export function entryQuery(filter: EntryFilter) {
  const { q, kind, author, changedFrom, changedTo, facets, sort, direction } = filter;
  const fields = Object.entries(facets).map(([name, value]) => [`filter[${name}]`, value] as const);
  return {
    q: q.trim(),
    ...(kind && { kind }),
    ...(author && { author }),
    ...(changedFrom && { changed_from: changedFrom }),
    ...(changedTo && { changed_to: changedTo }),
    ...Object.fromEntries(fields),
    sort_by: sort,
    direction,
  };
}

/** A filter whose field says something else; an empty value leaves the field out. */
export function withEntryFacet(filter: EntryFilter, name: string, value: string): EntryFilter {
  const others = Object.entries(filter.facets).filter(([field]) => field !== name);
  return { ...filter, facets: Object.fromEntries(value === '' ? others : [...others, [name, value]]) };
}

/** Whether a listing is narrowed, so that nothing found is not the same as nothing there (FILE-018). */
export function isNarrowed(filter: EntryFilter): boolean {
  return filter.q.trim() !== '' || filter.kind !== null || isNarrowedFurther(filter);
}

/** Whether anything narrows it beside the words and the kind, which are always to be seen. */
export function isNarrowedFurther({ author, changedFrom, changedTo, facets }: EntryFilter): boolean {
  return author !== null || changedFrom !== '' || changedTo !== '' || Object.keys(facets).length > 0;
}

/** What is wrong with a folder as its form has it. */
export function findFolderProblems({
  name,
  description,
}: {
  readonly name: string;
  readonly description: string;
}): Problems {
  return problemsOf(nameProblem(name), description);
}

/** What is wrong with a file as its form has it. */
export function findFileProblems(draft: {
  readonly name: string;
  readonly description: string;
  readonly extension: string;
}): Problems {
  return problemsOf(fileNameProblem(draft.name, draft.extension), draft.description);
}

/** The longest description of a file or folder. */
export const longestDescription = 2_000;

function problemsOf(name: ReturnType<typeof nameProblem>, description: string): Problems {
  return {
    ...(name !== null && { name: [name] }),
    ...([...description].length > longestDescription && { description: ['general.problem.too_big'] }),
  };
}

import type { Problems } from '../messages/catalogue.ts';
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
} from './file-state.rules.ts';
export {
  administersProperties,
  deepestFolder,
  type FolderRightsOfReader,
  folderRights,
  foldersOf,
  i18nTypeOf,
  isCycle,
  noOwnRights,
  rightsWithin,
  rootRights,
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
  readonly sort: 'name' | 'size' | 'changed';
  readonly direction: 'up' | 'down';
}

/** Whether a network keeps files in folders. */
export function keepsFiles({ config }: { readonly config: { readonly availableModules: readonly string[] } }): boolean {
  return config.availableModules.includes('Files');
}

/** A folder as it is listed at first. */
export function wholeFolder(folderId: string): EntryFilter {
  return { folderId, q: '', kind: null, sort: 'name', direction: 'up' };
}

/** Whether a listing is narrowed, so that nothing found is not the same as nothing there (FILE-018). */
export function isNarrowed({ q, kind }: Pick<EntryFilter, 'q' | 'kind'>): boolean {
  return q.trim() !== '' || kind !== null;
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

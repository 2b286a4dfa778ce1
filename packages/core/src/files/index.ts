export { type ArrivalsApi, connectArrivals, type FailedArrival } from './arrivals.connect.ts';
export { type ArrivalsRef, type ArrivalsSnapshot, arrivalsMachine } from './arrivals.machine.ts';
export type { ArrivalProgress, Arriving, Drop, TakenChoice } from './arrivals.rules.ts';
export type { ArrivalsInput } from './arrivals-facts.rules.ts';
export {
  type EntryListRef,
  entryListMachine,
  type OfId,
  type PendingDecision,
  type PendingListRef,
  pendingListMachine,
  type RestoreAct,
  type ReviewedListRef,
  reviewedListMachine,
  type TrashListRef,
  trashListMachine,
  type VersionListRef,
  versionListMachine,
} from './entry-list.machine.ts';
export { connectExportPage, type ExportPageApi } from './exports/export-page.connect.ts';
export { type ExportPageRef, exportPageMachine } from './exports/export-page.machine.ts';
export {
  createFilePageMachine,
  type FileActs,
  type FileHoldRef,
  type FilePageRef,
  fileHoldMachine,
  type HoldChoice,
  type VersionChoice,
  type VersionDecision,
  versionDecisionMachine,
  versionRestoreMachine,
} from './file-page.machine.ts';
export { fileFailureText } from './files.notices.ts';
export type { FolderReaders } from './files.queries.ts';
export {
  actionVerdict,
  administersProperties,
  approvalTabs,
  batchVerdict,
  captionsName,
  decisionsOn,
  type EntryFilter,
  editVerdict,
  type FolderRightsOfReader,
  fieldsOf,
  finalizeVerdict,
  folderRights,
  isNarrowed,
  isNarrowedFurther,
  isRestorable,
  keepsFiles,
  lockEnd,
  lockVerdict,
  longestDescription,
  longestName,
  type PropertySetWanted,
  propertySetAt,
  renameVerdict,
  reviewParts,
  seesNetworkFiles,
  shortName,
  shownProperties,
  takeVerdict,
  unlockVerdict,
  type VersionFate,
  wholeFolder,
  withEntryFacet,
} from './files.rules.ts';
export type {
  DocumentAction,
  Entry,
  FileDetail,
  FileEntry,
  FileExport,
  FileId,
  FileKind,
  FileVersion,
  Folder,
  FolderEntry,
  FolderId,
  FolderRights,
  FolderStep,
  OwnRights,
  PendingFile,
  Property,
  PropertyContext,
  PropertySet,
  PropertySetName,
  RemovedEntry,
  Space,
  TakenName,
} from './files.schema.ts';
export { longestReason } from './files.schema.ts';
export type { TreeFolder } from './folder.rules.ts';
export type { FileDraft, FileFormRef, FolderDraft, FolderFormRef } from './folder-form.machine.ts';
export {
  fileDraftOf,
  fileFormMachine,
  folderDraftOf,
  folderFormMachine,
  folderNameDraft,
  newFolderDraft,
} from './folder-form.machine.ts';
export type {
  FolderActs,
  FolderPageRef,
  MoveChoice,
  MoveRef,
  RemovalChoice,
  RemovalRef,
} from './folder-page.machine.ts';
export { createFolderPageMachine, moveMachine, removalMachine } from './folder-page.machine.ts';
export { connectFolderTree, type FolderTreeApi, type MovedWithin, type TreeLine } from './folder-tree.connect.ts';
export { type FolderTreeRef, folderTreeMachine } from './folder-tree.machine.ts';
export { connectNewFiles, type NewFilesApi } from './new-files.connect.ts';
export { type NewFilesRef, newFilesMachine, type PlacedFiles } from './new-files.machine.ts';
export { type NewFilesDraft, newFilesDraft } from './new-files.rules.ts';
export { connectFilePicker, type FilePickerApi } from './picking/file-picker.connect.ts';
export { type FilePickerInput, type FilePickerRef, filePickerMachine } from './picking/file-picker.machine.ts';
export type { PickingPlace } from './picking/file-picker.rules.ts';
export type { PropertySetDraft, PropertySetFormRef } from './properties/property-set-form.machine.ts';
export {
  addedOptions,
  propertySetDraftOf,
  propertySetFormMachine,
  withOptions,
} from './properties/property-set-form.machine.ts';
export { choose, rowAfterKey, rowInPlaceOf, rowTyped, type Selection } from './selection.rules.ts';

export {
  type Admission,
  acceptedExtensions,
  admitFiles,
  appliedFilter,
  extensionOf,
  type FieldLimits,
  passesFilter,
  roomLeft,
} from './extension-filter.rules.ts';
export { type Size, type SizeUnit, sizeOf, sizeUnits } from './size.rules.ts';
export {
  abandonedIds,
  advancedProgress,
  hasQuarantined,
  isEmptied,
  isUploading,
  keptIds,
  presentItems,
  removedIds,
  type SaveVerdict,
  saveVerdict,
  uploadsAtOnce,
  volatileIds,
} from './upload-item.rules.ts';
export {
  type BlockKey,
  dropMessage,
  failureMessage,
  itemMessage,
  refusalMessage,
  type UploadMessage,
  type UploadMessageKey,
} from './upload-message.rules.ts';

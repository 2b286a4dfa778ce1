export { pageCount, pageFrom, pagesAround, tabFrom, withParameter } from './address.rules.ts';
export { formatTypedDate, parseTypedDate, typedDatePattern } from './date-input.rules.ts';
export { isExtension, parseExtensions } from './extension-list.rules.ts';
export { connectForm, type FormApi } from './form.connect.ts';
export type {
  FormContext,
  FormDefinition,
  FormEmitted,
  FormEvent,
  FormInput,
  FormMachine,
  FormRef,
  FormSnapshot,
  SaveInput,
} from './form.machine.ts';
export { createFormMachine } from './form.machine.ts';
export { formNotices } from './form.notices.ts';
export type { UnreadText, UnreadTexts } from './form.rules.ts';
export { isChanged, isFlawless, isSameDraft, keepShown, maySave, versionOf } from './form.rules.ts';
export type { UploadCounts } from './form.schema.ts';
export { type DateInterval, type DateOffer, isOfferedDate } from './offered-date.rules.ts';
export { connectSearch, type SearchApi } from './search.connect.ts';
export type { SearchEvent, SearchMachine, SearchRef, SearchSnapshot } from './search.machine.ts';
export { createSearchMachine } from './search.machine.ts';
export type { TimeOfDay, TimeStep } from './time-input.rules.ts';
export { completeTime, formatTypedTime, parseTime, partAt, stepTime } from './time-input.rules.ts';

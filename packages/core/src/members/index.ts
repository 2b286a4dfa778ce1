export type { DirectoryPickerRef, DirectoryPickerSnapshot } from './directory-picker.machine.ts';
export { directoryPickerMachine } from './directory-picker.machine.ts';
export { connectMemberPicker, type MemberPickerApi } from './member-picker.connect.ts';
export type {
  MemberPickerEmitted,
  MemberPickerEvent,
  MemberPickerInput,
  MemberPickerRef,
  MemberPickerSnapshot,
} from './member-picker.machine.ts';
export { memberPickerMachine } from './member-picker.machine.ts';
export type { MemberId, MemberReference } from './member-reference.schema.ts';
export { memberIdSchema, memberReferenceSchema } from './member-reference.schema.ts';
export { memberQueries } from './members.queries.ts';
export { facetsIn, glossaryLetters, hasColors, isTooLarge, letterOf, memberName, mostListed } from './members.rules.ts';
export type {
  CurrentMember,
  DirectoryEntry,
  DirectoryFilters,
  MemberAbilities,
  MemberHit,
  MemberProfile,
  MemberRow,
} from './members.schema.ts';
export { currentMemberSchema, memberHitSchema } from './members.schema.ts';
export { connectPicker, type PickerApi } from './picker.connect.ts';
export type { PickerEvent, PickerHit, PickerRef, PickerSnapshot } from './picker.machine.ts';
export { createPickerMachine } from './picker.machine.ts';
export type { ActiveStep } from './picker.rules.ts';

export type { MemberPickerApi } from './member-picker.connect.ts';
export { connectMemberPicker } from './member-picker.connect.ts';
export type {
  MemberPickerEmitted,
  MemberPickerEvent,
  MemberPickerInput,
  MemberPickerRef,
  MemberPickerSnapshot,
} from './member-picker.machine.ts';
export { memberPickerMachine } from './member-picker.machine.ts';
export type { ActiveStep } from './member-picker.rules.ts';
export type { CurrentMember, MemberAbilities, MemberHit, MemberId, MemberReference } from './members.schema.ts';
export { currentMemberSchema, memberHitSchema, memberIdSchema, memberReferenceSchema } from './members.schema.ts';

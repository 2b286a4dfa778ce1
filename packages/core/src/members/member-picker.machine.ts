import type { MemberHit } from './members.schema.ts';
import {
  createPickerMachine,
  type PickerEmitted,
  type PickerEvent,
  type PickerInput,
  type PickerRef,
  type PickerSnapshot,
} from './picker.machine.ts';

/** Finds members by name and keeps who is chosen (CAL-154). */
export const memberPickerMachine = createPickerMachine<MemberHit>('memberPicker');

/** What a member picker starts with. */
export type MemberPickerInput = PickerInput<MemberHit>;
/** What a member picker is told. */
export type MemberPickerEvent = PickerEvent<MemberHit>;
/** What a member picker tells: who is chosen now. */
export type MemberPickerEmitted = PickerEmitted<MemberHit>;
/** A running member picker. */
export type MemberPickerRef = PickerRef<MemberHit>;
/** A member picker at one moment. */
export type MemberPickerSnapshot = PickerSnapshot<MemberHit>;

import { createPickerMachine, type PickerRef, type PickerSnapshot } from '../members/index.ts';
import type { AudienceHit } from './audience.rules.ts';

/** Finds people, groups and roles by name and keeps which are chosen (PERM-002, PERM-004). */
export const audiencePickerMachine = createPickerMachine<AudienceHit>('audiencePicker');

/** A running audience picker. */
export type AudiencePickerRef = PickerRef<AudienceHit>;
/** An audience picker at one moment. */
export type AudiencePickerSnapshot = PickerSnapshot<AudienceHit>;

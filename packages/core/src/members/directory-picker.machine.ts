import type { DirectoryEntry } from './members.schema.ts';
import { createPickerMachine, type PickerRef, type PickerSnapshot } from './picker.machine.ts';

/** Finds members, groups and roles by name and keeps which are chosen (CAL-152, CAL-154). */
export const directoryPickerMachine = createPickerMachine<DirectoryEntry>('directoryPicker');

/** A running picker of members, groups and roles. */
export type DirectoryPickerRef = PickerRef<DirectoryEntry>;
/** A picker of members, groups and roles at one moment. */
export type DirectoryPickerSnapshot = PickerSnapshot<DirectoryEntry>;

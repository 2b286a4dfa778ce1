import type { MemberHit } from './members.schema.ts';
import { connectPicker, type PickerApi } from './picker.connect.ts';

/** What a member picker shows and does. */
export type MemberPickerApi = PickerApi<MemberHit>;

/** Reads a member picker for its view. */
export const connectMemberPicker = connectPicker<MemberHit>;

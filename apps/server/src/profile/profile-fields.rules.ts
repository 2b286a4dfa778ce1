import { type ProfileReader, readsField, saidIn, shownFields, shownValues } from '@atrium/core/profile/rules';
import type { EditedField, FieldList, ProfileField, ProfileValues, ShownField } from '@atrium/core/profile/schema';
import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';
import { configOf, profileFieldsOf, settingsOf } from '../network/index.ts';

/** The fields of the network's profiles, and how their changes come about. */
export function fieldListOf(network: CurrentNetwork): FieldList {
  const { profile_edit_target, change_requests } = configOf(network).memberships;
  return {
    fields: [...profileFieldsOf(network)],
    profile_edit_target,
    request_fields: [...change_requests.profile_fields],
  };
}

/** The settings of a network with other fields. */
export function withFieldList(settings: CurrentNetwork['settings'], list: FieldList): CurrentNetwork['settings'] {
  const { fields, profile_edit_target, request_fields } = list;
  const enabled = request_fields.length > 0;
  const memberships = { profile_edit_target, change_requests: { enabled, profile_fields: request_fields } };
  return { ...settings, profile_fields: fields, memberships };
}

/** The fields of the form of a profile, for whoever edits it; what is required and says nothing yet is open to all. */
export function editedFieldsOf(network: CurrentNetwork, reader: ProfileReader, stored: ProfileValues): EditedField[] {
  const { fields, request_fields } = fieldListOf(network);
  return fields.map((field) => ({
    ...field,
    by_request:
      request_fields.includes(field.id) &&
      !reader.isAdministrator &&
      !(field.required && shownValues(field, saidIn(stored, field.id)).length === 0),
  }));
}

/** The fields that members ask to be changed (CHREQ-003). */
export function requestableFieldsOf(network: CurrentNetwork): readonly ProfileField[] {
  const { fields, request_fields } = fieldListOf(network);
  return fields.filter(({ id }) => request_fields.includes(id));
}

/** What of a caller decides which fields of somebody's profile they read. */
export function readerOf(caller: MemberCaller, membershipId: string): ProfileReader {
  const { isExternal, networkAdmin: isAdministrator } = caller;
  return { isOwn: membershipId === caller.membershipId, isAdministrator, isExternal };
}

interface Profiled {
  readonly id: string;
  readonly profile: ProfileValues;
  readonly removedAt: Date | null;
}

/** What a caller reads of a profile; of who has left nothing. */
export function readableProfile(network: CurrentNetwork, caller: MemberCaller, member: Profiled): ShownField[] {
  if (member.removedAt !== null) return [];
  return shownFields(member.profile, profileFieldsOf(network), readerOf(caller, member.id));
}

/** What the rows of the directory tell a caller of a profile (SET-020, DIR-016). */
export function rowProfile(network: CurrentNetwork, caller: MemberCaller, member: Profiled): ShownField[] {
  const shown = settingsOf(network).directory_profile_fields;
  return readableProfile(network, caller, member).filter(({ id }) => shown.includes(id));
}

/** What tells somebody from others of the same name, as far as a caller may read it (SET-D06). */
export function detailOf(network: CurrentNetwork, caller: MemberCaller, member: Profiled): string {
  const field = settingsOf(network).detection_profile_field;
  const shown = field === null ? undefined : readableProfile(network, caller, member).find(({ id }) => id === field);
  return shown?.values.join(', ') ?? '';
}

/** The fields by which a caller may filter the directory: chosen ones that they read on everybody (SET-020). */
export function filterFieldsOf(network: CurrentNetwork, caller: MemberCaller): readonly ProfileField[] {
  const offered = settingsOf(network).directory_filter_profile_fields;
  const reader = { ...readerOf(caller, ''), isOwn: false };
  return profileFieldsOf(network).filter(
    (field) => offered.includes(field.id) && field.options.length > 0 && readsField(field, reader),
  );
}

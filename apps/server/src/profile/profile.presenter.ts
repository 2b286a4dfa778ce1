import { saidIn, shownValues } from '@atrium/core/profile/rules';
import type { ProfileValues } from '@atrium/core/profile/schema';
import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';
import { presentMember } from '../members/index.ts';
import type { memberships } from '../members/members.tables.ts';
import { profileFieldsOf } from '../network/index.ts';
import { editedFieldsOf, readerOf, requestableFieldsOf } from './profile-fields.rules.ts';

type Membership = typeof memberships.$inferSelect;

/** A profile as its form begins with it. */
export function presentEdited(row: Membership, network: CurrentNetwork, caller: MemberCaller) {
  const values = row.profile;
  const fields = editedFieldsOf(network, readerOf(caller, row.id), values);
  const known = fields.filter(({ id }) => Object.hasOwn(values, id));
  return {
    member: presentMember(row),
    first_name: row.firstName,
    last_name: row.lastName,
    birthday: row.birthday,
    image_id: row.imageKey,
    profile: Object.fromEntries(known.map(({ id }) => [id, saidIn(values, id)])),
    fields,
    updated_at: row.updatedAt.toISOString(),
  };
}

interface Requested {
  readonly id: string;
  readonly values: ProfileValues;
  readonly createdAt: Date;
}

/** A request with old and new values, field by field; one whose field is gone or decided otherwise is told as such (CHREQ-E02). */
export function presentChangeRequest(request: Requested, row: Membership, network: CurrentNetwork) {
  const requestable = new Set(requestableFieldsOf(network).map(({ id }) => id));
  const fields = profileFieldsOf(network);
  const known = fields.map(({ id }) => id).filter((id) => Object.hasOwn(request.values, id));
  const asked = [...known, ...Object.keys(request.values).filter((id) => !known.includes(id))];
  const changes = asked.map((id) => {
    const field = fields.find((one) => one.id === id) ?? { id, label: id, type: 'text' as const, options: [] };
    return {
      id,
      label: field.label,
      before: [...shownValues(field, saidIn(row.profile, id))],
      after: [...shownValues(field, saidIn(request.values, id))],
      is_editable: requestable.has(id),
    };
  });
  return { id: request.id, member: presentMember(row), created_at: request.createdAt.toISOString(), changes };
}

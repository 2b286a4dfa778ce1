import { presentMember } from '../../members/index.ts';
import type { AdministeredRow } from './administered-members.repository.ts';

interface Reader {
  readonly membershipId: string;
  /** Who administers the network and can sign in. */
  readonly administrators: ReadonlySet<string>;
  readonly roles: ReadonlyMap<string, readonly { readonly id: string; readonly name: string }[]>;
}

/** A member as administrators see them (MEMBER-007). */
export function presentAdministered({ membership, email }: AdministeredRow, reader: Reader) {
  const { id, firstName, lastName, isMinister, networkAdmin, lockedAt, lastSignInAt, createdAt, updatedAt } =
    membership;
  const { administrators, roles } = reader;
  return {
    ...presentMember(membership),
    first_name: firstName,
    last_name: lastName,
    email,
    is_minister: isMinister,
    network_admin: networkAdmin,
    locked: lockedAt !== null,
    roles: (roles.get(id) ?? []).map((role) => ({ id: role.id, name: role.name })),
    last_sign_in_at: lastSignInAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    is_self: id === reader.membershipId,
    is_last_administrator: administrators.has(id) && administrators.size === 1,
    can: { edit: true, edit_groups: true, destroy: true },
  };
}

/** A member as a line of a file, in the reader's words. */
export function lineOf({ membership, email }: AdministeredRow, roles: Reader['roles']): readonly string[] {
  return [
    membership.firstName,
    membership.lastName,
    email,
    (roles.get(membership.id) ?? []).map(({ name }) => name).join(', '),
    membership.networkAdmin ? 'x' : '',
    membership.isExternal ? 'x' : '',
    membership.lockedAt ? 'x' : '',
    membership.lastSignInAt?.toISOString() ?? '',
    membership.createdAt.toISOString(),
  ];
}

import { createFormMachine, type FormRef, type FormSnapshot } from '../form/index.ts';
import { findRoleProblems, proposedTextColor, rolePalette } from './roles.rules.ts';
import type { MembershipRole } from './roles.schema.ts';

/** A role while it is written. */
export interface RoleFormDraft
  extends Pick<MembershipRole, 'name' | 'plural_name' | 'color' | 'text_color' | 'display_type'> {
  /** The role that is changed; null for a new one. */
  readonly role: MembershipRole | null;
  /** The group whose role it is, by its slug; null for the network. */
  readonly group: string | null;
}

/** The form of a role that is there, or of a new one. */
export function roleDraftOf(role: MembershipRole | null, group: string | null): RoleFormDraft {
  if (role === null) {
    const color = rolePalette[5] ?? '1565c0';
    const look = { color, text_color: proposedTextColor(color), display_type: 'default' } as const;
    return { name: '', plural_name: '', ...look, role, group };
  }
  const { name, plural_name, color, text_color, display_type } = role;
  return { name, plural_name, color, text_color, display_type, role, group };
}

/** The form of a role (ROLE-002). */
export const roleFormMachine = createFormMachine<RoleFormDraft, MembershipRole>({
  id: 'roleForm',
  findProblems: (draft) => findRoleProblems(draft, draft.group === null ? 'network' : 'group'),
  draftFrom: (current) => roleDraftOf(current, null),
});

/** A running form of a role. */
export type RoleFormRef = FormRef<RoleFormDraft, MembershipRole>;
/** The form of a role at one moment. */
export type RoleFormSnapshot = FormSnapshot<RoleFormDraft, MembershipRole>;

import type { FoundRole } from './roles.repository.ts';

/** A role as whoever manages it sees it (ROLE-003). */
export function presentRole({ role, members }: FoundRole) {
  return {
    id: role.id,
    slug: role.slug,
    name: role.name,
    plural_name: role.pluralName,
    color: role.color,
    text_color: role.textColor,
    display_type: role.displayType,
    members_count: members,
    updated_at: role.updatedAt.toISOString(),
  };
}

import { defaultPaths } from '@atrium/core/paths';
import { type NamedMember, presentMember } from '../../members/index.ts';
import type { AdministeredGroupRow } from './administered-groups.repository.ts';

/** A group of the table. */
export function presentAdministeredGroup(
  { group, category, membersCount, lastActivityAt }: AdministeredGroupRow,
  owner: NamedMember | undefined,
) {
  const { id, slug, name, access, archivedAt } = group;
  return {
    ...{ id, slug, name, access, category },
    path: defaultPaths.groupOverview(slug),
    archived: archivedAt !== null,
    members_count: membersCount,
    owner: owner === undefined ? null : presentMember(owner),
    last_activity_at: new Date(lastActivityAt).toISOString(),
  };
}

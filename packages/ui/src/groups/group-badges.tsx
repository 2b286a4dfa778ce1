import type { Group, GroupHit } from '@atrium/core/groups';
import { useText } from '../i18n/index.ts';
import { Badge } from '../primitives/index.ts';

type GroupBadgesProps = {
  readonly group: Pick<Group | GroupHit, 'access' | 'archived' | 'membership_status_of_current_member'>;
};

/** How its reader stands to a group, and what sets it apart from an open one. */
export function GroupBadges({ group }: GroupBadgesProps) {
  const text = useText();
  const { access, archived, membership_status_of_current_member: standing } = group;
  return (
    <>
      {access !== 'open' && <Badge>{text(`groups.access.${access}`)}</Badge>}
      {archived && <Badge tone="warning">{text('groups.archived_badge')}</Badge>}
      {standing !== 'no_member' && (
        <Badge tone={standing === 'member' ? 'success' : 'accent'}>{text(`groups.standing.${standing}`)}</Badge>
      )}
    </>
  );
}

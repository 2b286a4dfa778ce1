import type { Group } from '@atrium/core/groups';
import { usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Link } from '../primitives/index.ts';
import styles from './group-overview.module.css';

type GroupOverviewProps = {
  readonly group: Pick<Group, 'slug' | 'name' | 'access' | 'open_join_requests'>;
  /** How many invites into the group wait for an answer. */
  readonly openInvites: number;
};

/** What whoever administers a group finds first: its access, who asks to join, who was invited (GROUP-D08). */
export function GroupOverview({ group, openInvites }: GroupOverviewProps) {
  const text = useText();
  const paths = usePaths();
  const { slug, name, access, open_join_requests: asked } = group;
  return (
    <div className={styles.overview}>
      <p>{text('groups.administration.text', { name })}</p>
      <ul className={styles.links}>
        <li>
          <Link href={paths.editGroup(slug)}>
            {text('groups.access')}: {text(`groups.access.${access}`)}
          </Link>
        </li>
        <li>
          <Link href={paths.joinRequests(slug)}>
            {text('groups.administration.join_requests', { count: asked ?? 0 })}
          </Link>
        </li>
        <li>
          <Link href={paths.sentInvites(`groups/${slug}`)}>
            {text('groups.administration.invites', { count: openInvites })}
          </Link>
        </li>
        <li>
          <Link href={paths.newInvites(`groups/${slug}`)}>{text('groups.invite')}</Link>
        </li>
        <li>
          <Link href={paths.groupRoles(slug)}>{text('groups.administration.roles')}</Link>
        </li>
        <li>
          <Link href={paths.groupNavigation(slug)}>{text('groups.administration.navigation')}</Link>
        </li>
        <li>
          <Link href={paths.designs(`groups/${slug}`)}>{text('groups.administration.designs')}</Link>
        </li>
      </ul>
    </div>
  );
}

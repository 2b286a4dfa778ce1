import type { GroupCategory } from '@atrium/core/groups';
import { connectList, type ListApi } from '@atrium/core/lists';
import { type DirectoryFilters, isTooLarge, type MemberRow, mostListed } from '@atrium/core/members';
import {
  type DirectoryFilter,
  everybody,
  isNarrowed,
  type MemberListRef,
  offersFile,
} from '@atrium/core/members/directory';
import { DownloadSimpleIcon, UsersThreeIcon } from '@phosphor-icons/react';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { MemberBadges, MemberName, MemberPicture } from '../members/index.ts';
import { Badge, Button, ButtonLink, EmptyState } from '../primitives/index.ts';
import { DirectoryNavigation } from './directory-navigation.tsx';
import styles from './group-list.module.css';
import { GroupListSkeleton } from './group-list-skeleton.tsx';
import { MemberFilters } from './member-filters.tsx';
import cards from './member-list.module.css';

type MemberListProps = {
  readonly listRef: MemberListRef;
  readonly categories: readonly GroupCategory[];
  /** By what the list can be filtered. */
  readonly filters: DirectoryFilters;
  /** Where what a filter finds is as a file. */
  readonly fileOf: (filter: DirectoryFilter) => string;
};

type List = ListApi<MemberRow, DirectoryFilter>;

/** The members of the network, found by name, letter and what their profiles say (DIR-008, DIR-011, DIR-016). */
export function MemberList({ listRef, categories, filters, fileOf }: MemberListProps) {
  const text = useText();
  const list = useActorApi(listRef, connectList<MemberRow, DirectoryFilter, never, null>);
  const { filter, total, rows } = list;
  const isShown = list.status === 'ready' && !isTooLarge(total);
  return (
    <div className={styles.page} data-part="member-list" data-state={isTooLarge(total) ? 'too-large' : list.status}>
      <header className={styles.header}>
        <h1>{text('groups.members.title')}</h1>
        {offersFile(filters) && isShown && (
          <ButtonLink href={fileOf(filter)} download>
            <DownloadSimpleIcon /> {text('groups.members.export')}
          </ButtonLink>
        )}
      </header>
      <DirectoryNavigation categories={categories} current={null} />
      <MemberFilters list={list} filters={filters} />
      <p className={styles.facts} role="status">
        {isShown && total !== null && text('groups.members.count', { count: total })}
      </p>
      {isTooLarge(total) ? (
        <EmptyState
          icon={<UsersThreeIcon weight="duotone" />}
          text={text('groups.members.too_large', { most: mostListed })}
        />
      ) : (
        <PagedList
          list={list}
          skeleton={<GroupListSkeleton />}
          empty={<Nobody list={list} sort={filters.sort} />}
          isEndless
        >
          <ul className={cards.cards} aria-label={text('groups.members.title')}>
            {rows.map((member) => (
              <Card key={member.id} member={member} />
            ))}
          </ul>
        </PagedList>
      )}
    </div>
  );
}

function Nobody({
  list: { filter, setFilter },
  sort,
}: {
  readonly list: List;
  readonly sort: DirectoryFilters['sort'];
}) {
  const text = useText();
  const typed = filter.q.trim();
  const icon = <UsersThreeIcon weight="duotone" />;
  if (isNarrowed(filter)) {
    const clear = (
      <Button onClick={() => setFilter({ ...everybody({ sort }), q: filter.q })}>{text('groups.members.clear')}</Button>
    );
    return <EmptyState icon={icon} text={text('groups.members.none_filtered')} action={clear} />;
  }
  return (
    <EmptyState
      icon={icon}
      text={typed === '' ? text('members.empty') : text('groups.members.none', { text: typed })}
    />
  );
}

/** Somebody with what the directory tells of their profile. */
function Card({ member }: { readonly member: MemberRow }) {
  const text = useText();
  return (
    <li className={cards.card} data-part="member-card">
      <MemberPicture member={member} />
      <div className={styles.about}>
        <div className={styles.head}>
          <MemberName member={member} />
          {member.detail !== '' && <span className={styles.facts}>{member.detail}</span>}
          <MemberBadges member={member} />
          {member.is_locked && <Badge>{text('groups.members.locked')}</Badge>}
        </div>
        {member.profile.length > 0 && (
          <dl className={cards.profile}>
            {member.profile.map((field) => (
              <div key={field.id}>
                <dt>{field.label}</dt>
                <dd>{field.values.join(', ')}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

import type { GroupCategory, GroupFilter, GroupHit, GroupListRef, GroupShow } from '@atrium/core/groups';
import { creatableCategories, everyCategory } from '@atrium/core/groups';
import { connectList } from '@atrium/core/lists';
import { PlusIcon, UsersThreeIcon } from '@phosphor-icons/react';
import { SearchField } from '../form/index.ts';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { Avatar, Button, ButtonLink, EmptyState, Link, Menu, Select } from '../primitives/index.ts';
import { DirectoryNavigation } from './directory-navigation.tsx';
import { GroupBadges } from './group-badges.tsx';
import styles from './group-list.module.css';
import { GroupListSkeleton } from './group-list-skeleton.tsx';

type GroupListProps = {
  readonly listRef: GroupListRef;
  readonly categories: readonly GroupCategory[];
  /** How many invites into groups wait for an answer. */
  readonly openInvites?: number;
};

/** Groups of the directory, of one kind or of all, found by name (DIR-005, DIR-006, DIR-012). */
export function GroupList({ listRef, categories, openInvites = 0 }: GroupListProps) {
  const text = useText();
  const paths = usePaths();
  const list = useActorApi(listRef, connectList<GroupHit, GroupFilter, never, null>);
  const { filter, isSearching } = list;
  return (
    <div className={styles.page} data-part="group-list" data-state={list.status}>
      <header className={styles.header}>
        <h1>{text('groups.title')}</h1>
        <div className={styles.actions}>
          {openInvites > 0 && (
            <Link href={paths.groupInvites}>{text('groups.invites.waiting', { count: openInvites })}</Link>
          )}
          <NewGroup categories={categories} />
        </div>
      </header>
      <DirectoryNavigation categories={categories} current={filter.category} />
      <div className={styles.filters}>
        <SearchField
          label={text('groups.search')}
          search={{ text: filter.q, isBusy: isSearching, type: (q) => list.typeFilter({ ...filter, q }) }}
        />
        <Select<GroupShow>
          label={text('groups.show')}
          isLabelHidden
          value={filter.show}
          options={shows.map((show) => ({ value: show, label: text(`groups.show.${show}`) }))}
          onChange={(show) => list.setFilter({ ...filter, show })}
        />
      </div>
      <PagedList
        list={list}
        skeleton={<GroupListSkeleton />}
        failedTitle={text('groups.failed')}
        empty={<NoGroups filter={filter} />}
        isEndless
      >
        <ul className={styles.rows}>
          {list.rows.map((group) => (
            <GroupRow key={group.id} group={group} isOfAll={filter.category === everyCategory} />
          ))}
        </ul>
      </PagedList>
    </div>
  );
}

const shows: readonly GroupShow[] = ['everyone', 'mine', 'archived'];

function NoGroups({ filter: { q, show } }: { readonly filter: GroupFilter }) {
  const text = useText();
  const empty = show === 'everyone' ? text('groups.empty') : text(`groups.empty.${show}`);
  const icon = <UsersThreeIcon weight="duotone" />;
  return <EmptyState icon={icon} text={q.trim() === '' ? empty : text('groups.none', { text: q.trim() })} />;
}

/** Creates a group of one of the kinds its reader may create (GCAT-002). */
function NewGroup({ categories }: Pick<GroupListProps, 'categories'>) {
  const text = useText();
  const paths = usePaths();
  const creatable = creatableCategories(categories);
  const [only] = creatable;
  if (!only) return null;
  const label = text('groups.new');
  if (creatable.length === 1) {
    return (
      <ButtonLink variant="primary" href={paths.newGroup(only.slug)}>
        <PlusIcon /> {label}
      </ButtonLink>
    );
  }
  const entries = creatable.map(({ slug, name }) => ({ id: slug, label: name, href: paths.newGroup(slug) }));
  return (
    <Menu
      trigger={
        <Button variant="primary">
          <PlusIcon /> {label}
        </Button>
      }
      entries={entries}
    />
  );
}

function GroupRow({ group, isOfAll }: { readonly group: GroupHit; readonly isOfAll: boolean }) {
  const text = useText();
  const members = text('groups.member_count', { count: group.member_count });
  return (
    <li className={styles.row}>
      <Avatar name={group.name} src={group.images['40x40@2']?.url} size={40} shape="square" />
      <div className={styles.about}>
        <div className={styles.head}>
          <Link tone="quiet" className={styles.name} href={group.path}>
            {group.name}
          </Link>
          <GroupBadges group={group} />
        </div>
        {group.teaser !== '' && <p className={styles.teaser}>{group.teaser}</p>}
        <p className={styles.facts}>{isOfAll ? `${group.group_category.name} · ${members}` : members}</p>
      </div>
    </li>
  );
}

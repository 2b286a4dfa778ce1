import { isCurrentPlace, type NavigationItem } from '@atrium/core/shell';
import { useText } from '../i18n/index.ts';
import { Avatar, CountBadge } from '../primitives/index.ts';
import styles from './userbar.module.css';
import { type FoldProps, UserbarFold } from './userbar-fold.tsx';

/** A group a member belongs to, as the side navigation lists it. */
export type UserbarGroup = {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  /** Where else the group is open, beside its own path and what is below that. */
  readonly areas?: readonly string[];
  /** Its own pages, listed while it is open. */
  readonly entries?: readonly NavigationItem[];
  readonly unreads: number;
  readonly picture: string | undefined;
};

export type UserbarSectionProps = FoldProps & {
  readonly id: string;
  readonly groups: readonly UserbarGroup[];
  readonly pathname: string;
};

/** The groups of a kind, which can be put away; closed, it still shows the group that is open (USERBAR-034). */
export function UserbarSection({ groups, pathname, label, isOpen, onToggle }: UserbarSectionProps) {
  const shown = isOpen ? groups : groups.filter((group) => isCurrentPlace(group, pathname));
  const unreads = groups.reduce((sum, group) => sum + group.unreads, 0);
  return (
    <UserbarFold part="userbar-section" waiting={unreads} {...{ label, isOpen, onToggle }}>
      {shown.map((group) => (
        <li key={group.id}>
          <Group group={group} pathname={pathname} />
        </li>
      ))}
    </UserbarFold>
  );
}

function Group({ group, pathname }: { readonly group: UserbarGroup; readonly pathname: string }) {
  const text = useText();
  const isOpen = isCurrentPlace(group, pathname);
  const { name, picture, unreads, path, entries = [] } = group;
  const isListed = isOpen && entries.length > 0;
  const isCurrent = isListed ? path === pathname && !entries.some((entry) => entry.path === pathname) : isOpen;
  return (
    <>
      <a
        className={styles.link}
        href={path}
        aria-current={isCurrent ? 'page' : undefined}
        data-state={isOpen ? 'open' : 'closed'}
      >
        <Avatar name={name} src={picture} size={24} shape="square" />
        <span className={styles.label}>{name}</span>
        <CountBadge count={unreads} />
      </a>
      {isListed && (
        <ul className={styles.inner}>
          {entries.map((entry) => (
            <li key={entry.key}>
              <a
                className={styles.link}
                href={entry.path}
                aria-current={isOpenEntry(entry, pathname) ? 'page' : undefined}
              >
                <span className={styles.label}>{text(entry.label)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The first page of a group has all the others below it, so that it is open alone. */
function isOpenEntry({ path, areas = [] }: NavigationItem, pathname: string): boolean {
  return path === pathname || isCurrentPlace({ path: `${path}/.`, areas }, pathname);
}

import { isCurrentPlace, type NavigationItem } from '@atrium/core/shell';
import { CaretDownIcon } from '@phosphor-icons/react';
import { useId } from 'react';
import { useText } from '../i18n/index.ts';
import { Avatar, CountBadge } from '../primitives/index.ts';
import styles from './userbar.module.css';

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

export type UserbarSectionProps = {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly UserbarGroup[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly pathname: string;
};

/** The groups of a kind, which can be put away; closed, it still shows the group that is open (USERBAR-034). */
export function UserbarSection({ label, groups, isOpen, onToggle, pathname }: UserbarSectionProps) {
  const listId = useId();
  const shown = isOpen ? groups : groups.filter((group) => isCurrentPlace(group, pathname));
  const unreads = isOpen ? 0 : groups.reduce((sum, group) => sum + group.unreads, 0);
  return (
    <section data-part="userbar-section" data-state={isOpen ? 'open' : 'closed'}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={onToggle}
        >
          <span className={styles.label}>{label}</span>
          <CountBadge count={unreads} />
          <CaretDownIcon className={styles.caret} aria-hidden="true" />
        </button>
      </h2>
      <ul id={listId} className={styles.list}>
        {shown.map((group) => (
          <li key={group.id}>
            <Group group={group} pathname={pathname} />
          </li>
        ))}
      </ul>
    </section>
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

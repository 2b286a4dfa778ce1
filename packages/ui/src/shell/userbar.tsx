import { isCurrentPlace, type NavigationItem } from '@atrium/core/shell';
import { CalendarBlankIcon, SquaresFourIcon } from '@phosphor-icons/react';
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
  readonly unreads: number;
  readonly picture: string | undefined;
};

type UserbarProps = {
  readonly items: readonly NavigationItem[];
  readonly groups: readonly UserbarGroup[];
  readonly pathname: string;
  /** Counts by the item's key. */
  readonly counts: Readonly<Record<string, number>>;
};

const icons: Readonly<Record<string, typeof CalendarBlankIcon>> = {
  appointments: CalendarBlankIcon,
};

/** The side navigation: the network's modules, then the member's groups. */
export function Userbar({ items, groups, pathname, counts }: UserbarProps) {
  const text = useText();
  return (
    <nav className={styles.userbar} aria-label={text('shell.navigation')} data-part="userbar">
      <ul className={styles.list}>
        {items.map((item) => {
          const isCurrent = isCurrentPlace(item, pathname);
          const Icon = icons[item.key] ?? SquaresFourIcon;
          return (
            <li key={item.key}>
              <a className={styles.link} href={item.path} aria-current={isCurrent ? 'page' : undefined}>
                <Icon weight={isCurrent ? 'bold' : 'regular'} aria-hidden="true" className={styles.icon} />
                <span className={styles.label}>{text(item.label)}</span>
                <CountBadge count={counts[item.key] ?? 0} />
              </a>
            </li>
          );
        })}
      </ul>
      {groups.length > 0 && (
        <section>
          <h2 className={styles.heading}>{text('shell.navigation.groups')}</h2>
          <ul className={styles.list}>
            {groups.map((group) => (
              <li key={group.id}>
                <a
                  className={styles.link}
                  href={group.path}
                  aria-current={isCurrentPlace(group, pathname) ? 'page' : undefined}
                >
                  <Avatar name={group.name} src={group.picture} size={24} shape="square" />
                  <span className={styles.label}>{group.name}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </nav>
  );
}

import { isCurrentPlace, type NavigationItem } from '@atrium/core/shell';
import {
  AddressBookIcon,
  CalendarBlankIcon,
  EnvelopeSimpleIcon,
  FolderIcon,
  HouseIcon,
  SlidersHorizontalIcon,
  SquaresFourIcon,
} from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/index.ts';
import { CountBadge } from '../primitives/index.ts';
import styles from './userbar.module.css';
import { type FootLink, UserbarFoot } from './userbar-foot.tsx';
import { UserbarSection, type UserbarSectionProps } from './userbar-section.tsx';

type UserbarProps = {
  readonly items: readonly UserbarItem[];
  /** The groups of a member by their kinds. */
  readonly sections?: readonly Omit<UserbarSectionProps, 'pathname'>[];
  readonly pathname: string;
  /** How its icons are drawn. */
  readonly iconType?: 'regular' | 'duotone' | undefined;
  /** Counts by the item's key. */
  readonly counts?: Readonly<Record<string, number>>;
  /** What the network leads to beside its modules. */
  readonly links?: readonly FootLink[];
  /** Navigations of administrators, between the modules and the groups. */
  readonly own?: ReactNode;
};

/** A module, with its own pages while it is open. */
export type UserbarItem = NavigationItem & { readonly entries?: readonly NavigationItem[] };

const icons: Readonly<Record<string, typeof CalendarBlankIcon>> = {
  home: HouseIcon,
  appointments: CalendarBlankIcon,
  administration: SlidersHorizontalIcon,
  directory: AddressBookIcon,
  files: FolderIcon,
  messages: EnvelopeSimpleIcon,
};

/** The side navigation: home and the network's modules, the member's groups by kind, and at its foot what else there is. */
export function Userbar({
  items,
  sections = [],
  pathname,
  counts = {},
  links = [],
  own,
  iconType = 'regular',
}: UserbarProps) {
  const text = useText();
  return (
    <nav className={styles.userbar} aria-label={text('shell.navigation')} data-part="userbar">
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.key}>
            <Item item={item} pathname={pathname} count={counts[item.key] ?? 0} iconType={iconType} />
          </li>
        ))}
      </ul>
      {own}
      {sections.map((section) => (
        <UserbarSection key={section.id} {...section} pathname={pathname} />
      ))}
      <UserbarFoot links={links} />
    </nav>
  );
}

type ItemProps = {
  readonly item: UserbarItem;
  readonly pathname: string;
  readonly count: number;
  readonly iconType: 'regular' | 'duotone';
};

function Item({ item, pathname, count, iconType }: ItemProps) {
  const text = useText();
  const isCurrent = isCurrentPlace(item, pathname);
  const Icon = icons[item.key] ?? SquaresFourIcon;
  const { entries = [] } = item;
  return (
    <>
      <a className={styles.link} href={item.path} aria-current={isCurrent ? 'page' : undefined}>
        <Icon
          weight={isCurrent && iconType === 'regular' ? 'bold' : iconType}
          aria-hidden="true"
          className={styles.icon}
        />
        <span className={styles.label}>{text(item.label)}</span>
        <CountBadge count={count} />
      </a>
      {isCurrent && entries.length > 0 && (
        <ul className={styles.inner}>
          {entries.map(({ key, label, path }) => (
            <li key={key}>
              <a className={styles.link} href={path} aria-current={path === pathname ? 'page' : undefined}>
                <span className={styles.label}>{text(label)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

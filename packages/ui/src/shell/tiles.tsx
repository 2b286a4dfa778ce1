import type { AdministrationMenu } from '@atrium/core/shell';
import {
  AddressBookIcon,
  CalendarBlankIcon,
  ChatsCircleIcon,
  CheckSquareIcon,
  EnvelopeSimpleIcon,
  FolderIcon,
  LinkSimpleIcon,
  MegaphoneSimpleIcon,
  NewspaperIcon,
  SlidersHorizontalIcon,
} from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import { CountBadge } from '../primitives/index.ts';
import styles from './tiles.module.css';

/** A way to a part of the network. */
export type MoreTile = {
  readonly key: string;
  readonly label: string;
  readonly path: string;
  readonly count: number;
  readonly opensAnew?: boolean;
};

const icons: Readonly<Record<string, typeof FolderIcon>> = {
  activities: NewspaperIcon,
  appointments: CalendarBlankIcon,
  messages: EnvelopeSimpleIcon,
  chat: ChatsCircleIcon,
  tasks: CheckSquareIcon,
  files: FolderIcon,
  directory: AddressBookIcon,
  channels: MegaphoneSimpleIcon,
  administration: SlidersHorizontalIcon,
};

/** Everything the network has, each with its picture and name (USERBAR-031). */
export function MoreTiles({ tiles }: { readonly tiles: readonly MoreTile[] }) {
  const text = useText();
  return (
    <section className={styles.page} data-part="more">
      <h1>{text('shell.more.title')}</h1>
      <p className={styles.lead}>{text('shell.more.text')}</p>
      <ul className={styles.tiles}>
        {tiles.map(({ key, label, path, count, opensAnew = false }) => {
          const Icon = icons[key] ?? LinkSimpleIcon;
          return (
            <li key={key}>
              <a className={styles.tile} href={path} {...(opensAnew && { target: '_blank', rel: 'noopener' })}>
                <Icon className={styles.icon} aria-hidden="true" />
                <span className={styles.label}>{label}</span>
                <CountBadge count={count} />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type AdministrationSectionsProps = {
  /** What is administrated. */
  readonly name: string;
  readonly sections: AdministrationMenu['sections'];
};

/** What there is to administrate at a place, section by section. */
export function AdministrationSections({ name, sections }: AdministrationSectionsProps) {
  const text = useText();
  return (
    <section className={styles.page} data-part="administration-sections">
      <h1>{text('shell.own.administration_of', { name })}</h1>
      {sections.map(({ key, label, items }) => (
        <section key={key} className={styles.section}>
          <h2 className={styles.title}>{label}</h2>
          <ul className={styles.tiles}>
            {items.map((item) => (
              <li key={item.key}>
                <a className={styles.tile} href={item.path}>
                  <span className={styles.label}>{item.label}</span>
                  <CountBadge count={item.count} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

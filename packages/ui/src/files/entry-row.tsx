import { type Entry, type Space, shortName } from '@atrium/core/files';
import { usePaths } from '../hooks/index.ts';
import { useFormat, useText } from '../i18n/index.ts';
import { Badge, Checkbox, CountBadge, Link, VisuallyHidden } from '../primitives/index.ts';
import type { EntryDoing } from './entry-doing.ts';
import { EntryIcon, FileBadges, useSizeText } from './entry-facts.tsx';
import styles from './entry-grid.module.css';
import { EntryMenu } from './entry-menu.tsx';

type EntryRowProps = {
  readonly entry: Entry;
  readonly space: Space;
  readonly isChosen: boolean;
  /** The row the keyboard is at. */
  readonly isAt: boolean;
  /** How many files in it are new to its reader. */
  readonly unread: number;
  /** Something is dragged above it. */
  readonly isOver: boolean;
  readonly onToggle: () => void;
  readonly doing: EntryDoing;
};

/** One file or folder of a listing. */
export function EntryRow({ entry, space, isChosen, isAt, unread, isOver, onToggle, doing }: EntryRowProps) {
  const text = useText();
  const paths = usePaths();
  const href = entry.entry === 'folder' ? paths.folder(entry.id, space.slug) : paths.file(entry.id);
  const tabIndex = isAt ? 0 : -1;
  return (
    <tr
      className={styles.row}
      data-id={entry.id}
      data-part="entry"
      data-state={isOver ? 'over' : isChosen ? 'chosen' : 'plain'}
      aria-selected={isChosen}
      tabIndex={tabIndex}
      draggable
    >
      <td className={styles.box}>
        <Checkbox
          label={<VisuallyHidden>{text('files.select', { name: entry.name })}</VisuallyHidden>}
          checked={isChosen}
          onChange={onToggle}
          tabIndex={tabIndex}
        />
      </td>
      <td className={styles.name}>
        <span className={styles.icon}>
          <EntryIcon entry={entry} />
        </span>
        <Link tone="quiet" className={styles.link} href={href} title={entry.name} tabIndex={tabIndex} draggable={false}>
          {entry.entry === 'folder' && <VisuallyHidden>{text('files.folder')} </VisuallyHidden>}
          {shortName(entry.name)}
        </Link>
        <Badges entry={entry} unread={unread} />
      </td>
      <EntryFacts entry={entry} />
      <td className={styles.menu}>
        <EntryMenu entry={entry} href={href} doing={doing} tabIndex={tabIndex} />
      </td>
    </tr>
  );
}

function Badges({ entry, unread }: Pick<EntryRowProps, 'entry' | 'unread'>) {
  const text = useText();
  if (entry.entry === 'file') return <FileBadges file={entry} isShort />;
  return (
    <>
      {unread > 0 && (
        <span data-part="unread">
          <span aria-hidden="true">
            <CountBadge count={unread} />
          </span>
          <VisuallyHidden>{text('files.unread', { count: unread })}</VisuallyHidden>
        </span>
      )}
      {entry.restricted && <Badge>{text('files.restricted')}</Badge>}
    </>
  );
}

function EntryFacts({ entry }: Pick<EntryRowProps, 'entry'>) {
  const format = useFormat();
  const sizeText = useSizeText();
  return (
    <>
      <td className={styles.size} data-numeric>
        {entry.entry === 'file' ? sizeText(entry.size) : ''}
      </td>
      <td className={styles.changed}>
        <time dateTime={entry.updated_at}>{format.date(entry.updated_at)}</time>
      </td>
      <td className={styles.author}>{entry.author?.displayName ?? ''}</td>
    </>
  );
}

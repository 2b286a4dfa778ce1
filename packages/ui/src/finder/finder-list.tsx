import type { FinderHit, FinderSection, HitKind } from '@atrium/core/finder';
import { CalendarBlankIcon, ChatCircleIcon, CompassIcon, UserIcon, UsersThreeIcon } from '@phosphor-icons/react';
import { type RefObject, useEffect } from 'react';
import { useText } from '../i18n/index.ts';
import { Avatar } from '../primitives/index.ts';
import styles from './finder.module.css';

type FinderListProps = {
  readonly listId: string;
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly sections: readonly FinderSection[];
  /** Which of all hits is chosen. */
  readonly index: number;
  readonly onPoint: (index: number) => void;
  readonly onClose: () => void;
};

const icons: Readonly<Record<HitKind, typeof UserIcon>> = {
  place: CompassIcon,
  appointment: CalendarBlankIcon,
  chat: ChatCircleIcon,
  group: UsersThreeIcon,
  person: UserIcon,
};

/** What was found, by kind; one of it is chosen. */
export function FinderList({ listId, listRef, sections, index, onPoint, onClose }: FinderListProps) {
  const text = useText();
  useEffect(() => {
    listRef.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [listRef, index]);
  const before = (section: FinderSection) =>
    sections.slice(0, sections.indexOf(section)).reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <div
      ref={listRef}
      id={listId}
      className={styles.list}
      role="listbox"
      tabIndex={-1}
      aria-label={text('finder.title')}
    >
      {sections.map((section) => (
        <fieldset key={section.kind} className={styles.section} aria-labelledby={`${listId}-${section.kind}`}>
          <p id={`${listId}-${section.kind}`} className={styles.kind}>
            {text(`finder.kind.${section.kind}`)}
          </p>
          {section.hits.map((hit, place) => {
            const own = before(section) + place;
            return (
              <Hit
                key={hit.id}
                hit={hit}
                id={`${listId}-${own}`}
                index={own}
                isChosen={own === index}
                onPoint={() => onPoint(own)}
                onOpen={onClose}
              />
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

type HitProps = {
  readonly hit: FinderHit;
  readonly id: string;
  readonly index: number;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
};

function Hit({ hit: { kind, label, note, href, picture }, id, index, isChosen, onPoint, onOpen }: HitProps) {
  const Icon = icons[kind];
  return (
    <a
      id={id}
      data-index={index}
      className={styles.hit}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      href={href}
      onPointerMove={onPoint}
      onClick={onOpen}
    >
      {picture === null ? (
        <Icon className={styles.icon} aria-hidden="true" />
      ) : (
        <Avatar name={label} src={picture} size={24} shape={kind === 'person' ? 'round' : 'square'} />
      )}
      <span className={styles.label}>{label}</span>
      {note !== null && <span className={styles.note}>{note}</span>}
    </a>
  );
}

import type { OverviewApi, OverviewEntry } from '@atrium/core/calendar';
import type { CalendarDate } from '@atrium/core/time';
import { PlusIcon } from '@phosphor-icons/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { usePaths } from '../../hooks/index.ts';
import { useFormat, useText } from '../../i18n/index.ts';
import { ButtonLink, Popover } from '../../primitives/index.ts';
import styles from './day-popover.module.css';
import { EntryLink } from './entry-link.tsx';

type DayPopoverProps = {
  readonly overview: OverviewApi;
  readonly date: CalendarDate;
  /** Where it stands, and what gets the focus back. */
  readonly opener: HTMLElement;
  readonly onClose: () => void;
};

/** Everything on one day of the sheet. */
export function DayPopover({ overview, date, opener, onClose }: DayPopoverProps) {
  const paths = usePaths();
  const text = useText();
  const format = useFormat();
  const day = overview.weeks.flatMap(({ days }) => days).find((candidate) => candidate.date === date);
  const title = format.day(date, 'full');
  return (
    <Popover
      title={title}
      anchor={opener}
      isOpen={day !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      side="right"
    >
      <div className={styles.day} data-part="day-popover">
        <h2 className={styles.title}>{title}</h2>
        {day && <DayEntries entries={day.entries} />}
        {overview.canCreate && (
          <ButtonLink
            className={styles.create}
            variant="quiet"
            href={paths.newAppointment(overview.newAppointmentQuery(date))}
          >
            <PlusIcon aria-hidden="true" />
            {text('calendar.overview.new')}
          </ButtonLink>
        )}
      </div>
    </Popover>
  );
}

function DayEntries({ entries }: { readonly entries: readonly OverviewEntry[] }) {
  const text = useText();
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => listRef.current?.querySelector('a')?.focus({ preventScroll: true }), []);
  if (entries.length === 0) return <p className={styles.empty}>{text('calendar.overview.day.empty')}</p>;
  return (
    <ul ref={listRef} className={styles.list} onKeyDown={moveInList}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <EntryLink entry={entry} />
        </li>
      ))}
    </ul>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveInList(event: KeyboardEvent<HTMLUListElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link.matches(':focus'));
  const next = { Home: 0, End: links.length - 1 }[event.key] ?? at + (steps[event.key] ?? Number.NaN);
  const link = links[next];
  if (!link) return;
  event.preventDefault();
  link.focus();
}

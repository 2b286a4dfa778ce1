import { type OverviewApi, openingDay } from '@atrium/core/calendar';
import { startOfMonth, tenseOf } from '@atrium/core/time';
import { useEffect, useRef } from 'react';
import { useFormat, useText } from '../../i18n/index.ts';
import { Badge } from '../../primitives/index.ts';
import styles from './appointment-list.module.css';
import { EntryLink } from './entry-link.tsx';

type AppointmentListProps = { readonly overview: OverviewApi };

/** A month as a list of its days that have appointments; the current month is opened at today, another one at its start. */
export function AppointmentList({ overview }: AppointmentListProps) {
  const text = useText();
  const format = useFormat();
  const listRef = useRef<HTMLDivElement>(null);
  const { days, today, shownDate, isBusy } = overview;
  const month = startOfMonth(shownDate);
  const opensAt = openingDay(days, overview);
  const monthBefore = useRef(month);

  useEffect(() => {
    const isOther = monthBefore.current !== month;
    monthBefore.current = month;
    const list = listRef.current;
    if (opensAt !== null) list?.querySelector(`[data-date="${opensAt}"]`)?.scrollIntoView({ block: 'start' });
    else if (isOther && isAbove(list)) list.querySelector('[data-date]')?.scrollIntoView({ block: 'start' });
  }, [opensAt, month]);

  return (
    <div
      ref={listRef}
      className={styles.list}
      data-part="appointment-list"
      data-state={isBusy ? 'busy' : 'ready'}
      aria-busy={isBusy}
    >
      {days.map(({ date, entries }) => (
        <section
          key={date}
          className={styles.day}
          data-date={date}
          data-past={tenseOf(date, today) === 'past' || undefined}
          aria-labelledby={`day-${date}`}
        >
          <h2 id={`day-${date}`} className={styles.heading}>
            <time dateTime={date}>
              <span className={styles.weekday}>{format.day(date, 'weekday')}</span>{' '}
              <span className={styles.date}>{format.day(date, 'short')}</span>
            </time>
            {tenseOf(date, today) === 'today' && <Badge tone="accent">{text('calendar.overview.today')}</Badge>}
          </h2>
          <ul className={styles.entries}>
            {entries.map(({ entry, day, days: count }) => (
              <li key={entry.id}>
                <EntryLink entry={entry} day={day} days={count} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Whether something begins above what is seen of the page. */
function isAbove(element: HTMLElement | null): element is HTMLElement {
  return element !== null && element.getBoundingClientRect().top < 0;
}

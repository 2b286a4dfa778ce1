import type { OverviewApi } from '@atrium/core/calendar';
import { tenseOf } from '@atrium/core/time';
import { useFormat, useText } from '../../i18n/index.ts';
import { Badge } from '../../primitives/index.ts';
import styles from './appointment-list.module.css';
import { EntryLink } from './entry-link.tsx';
import { useListPlace } from './use-list-place.ts';
import { useShown } from './use-shown.ts';

type AppointmentListProps = { readonly overview: OverviewApi };

/** A month as a list of its days that have appointments; the current month is opened at today, another one at its start. */
export function AppointmentList({ overview }: AppointmentListProps) {
  const text = useText();
  const format = useFormat();
  const { shown, isBusy } = useShown(overview);
  const { days, today } = shown;
  const listRef = useListPlace(shown);

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

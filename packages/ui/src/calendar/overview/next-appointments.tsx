import { type AppointmentAhead, type AppointmentId, isOnOneDay } from '@atrium/core/calendar';
import { ClockIcon, MapPinIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { HomeBlock, HomeNothing } from '../../home/index.ts';
import { usePaths } from '../../hooks/index.ts';
import { useFormat, useLanguage, useText } from '../../i18n/index.ts';
import { Link, Skeleton, SkeletonScreen, VisuallyHidden } from '../../primitives/index.ts';
import styles from './next-appointments.module.css';

/** What a member has ahead, on the first page (SHELL-D10). */
export function NextAppointments({ children }: { readonly children: ReactNode }) {
  const paths = usePaths();
  const text = useText();
  return (
    <HomeBlock title={text('calendar.next.title')} href={paths.overview} link={text('calendar.next.all')}>
      {children}
    </HomeBlock>
  );
}

type NextRowsProps = {
  readonly rows: readonly AppointmentAhead[];
  /** The buttons to answer one. */
  readonly answer: (id: AppointmentId) => ReactNode;
};

/** The appointments themselves, or one sentence where there are none. */
export function NextRows({ rows, answer }: NextRowsProps) {
  const text = useText();
  if (rows.length === 0) return <HomeNothing>{text('calendar.next.empty')}</HomeNothing>;
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row} data-part="next-appointment">
          <DayOf row={row} />
          <About row={row} />
          {row.isAnswerable && <div className={styles.answer}>{answer(row.item.id)}</div>}
        </li>
      ))}
    </ul>
  );
}

function DayOf({ row: { startDate } }: { readonly row: AppointmentAhead }) {
  const format = useFormat();
  return (
    <time className={styles.day} dateTime={startDate}>
      <VisuallyHidden>{format.day(startDate, 'full')}</VisuallyHidden>
      <span className={styles.weekday} aria-hidden="true">
        {format.day(startDate, 'weekdayShort')}
      </span>
      <span className={styles.number} aria-hidden="true">
        {format.number(Number(startDate.slice(8)))}
      </span>
    </time>
  );
}

function About({ row: { item, name, startDate, endDate } }: { readonly row: AppointmentAhead }) {
  const paths = usePaths();
  const text = useText();
  const format = useFormat();
  const { timeZone } = useLanguage();
  const { start, end, all_day } = item.date;
  const days = startDate === endDate ? '' : `${format.day(startDate, 'short')} – ${format.day(endDate, 'short')}`;
  const hours = isOnOneDay(item.date, timeZone) ? format.range(start, end, { show: 'time' }) : format.range(start, end);
  return (
    <div className={styles.about}>
      <Link tone="quiet" className={styles.name} href={paths.appointment(item.id)}>
        {name}
      </Link>
      <span className={styles.fact}>
        <ClockIcon aria-hidden="true" />
        {all_day ? days || text('calendar.entry.all_day') : hours}
      </span>
      {item.location.name && (
        <span className={styles.fact}>
          <MapPinIcon aria-hidden="true" />
          {item.location.name}
        </span>
      )}
    </div>
  );
}

/** Stands where the appointments will be. */
export function NextSkeleton() {
  return (
    <SkeletonScreen>
      <div className={styles.rows}>
        {['60%', '45%', '70%', '50%', '65%'].map((width) => (
          <div key={width} className={styles.row}>
            <Skeleton shape="block" width="3rem" height="3rem" />
            <div className={styles.about}>
              <Skeleton width={width} />
              <Skeleton width="40%" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonScreen>
  );
}

import type { OverviewApi } from '@atrium/core/calendar';
import { CaretDownIcon, CaretLeftIcon, CaretRightIcon } from '@phosphor-icons/react';
import { Suspense } from 'react';
import { LazyDatePicker } from '../../form/index.ts';
import { useFormat, useText } from '../../i18n/index.ts';
import { Button, IconButton, Popover } from '../../primitives/index.ts';
import styles from './overview-toolbar.module.css';

/** The month in large letters, which opens a date picker, and the ways to other months. */
export function MonthNavigator({ overview }: { readonly overview: OverviewApi }) {
  const text = useText();
  const format = useFormat();
  const { date, today, step, goToday, pick } = overview;
  return (
    <div className={styles.navigator} data-part="month-navigator">
      <h1 className={styles.title} aria-live="polite">
        <Popover
          title={text('calendar.overview.pick_date')}
          trigger={
            <Button variant="quiet" className={styles.month} title={text('calendar.overview.pick_date')}>
              {format.day(date, 'month')}
              <CaretDownIcon className={styles.caret} aria-hidden="true" />
            </Button>
          }
        >
          {(close) => (
            <Suspense fallback={<div className={styles.picker} />}>
              <LazyDatePicker
                date={date}
                today={today}
                onPick={(picked) => {
                  close();
                  pick(picked);
                }}
              />
            </Suspense>
          )}
        </Popover>
      </h1>
      <div className={styles.steps}>
        <Button className={styles.today} onClick={goToday}>
          {text('calendar.overview.today')}
        </Button>
        <IconButton
          label={text('calendar.overview.previous_month')}
          icon={<CaretLeftIcon />}
          onClick={() => step(-1)}
        />
        <IconButton label={text('calendar.overview.next_month')} icon={<CaretRightIcon />} onClick={() => step(1)} />
      </div>
    </div>
  );
}

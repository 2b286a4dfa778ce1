import type { OverviewApi } from '@atrium/core/calendar';
import { useText } from '../../i18n/index.ts';
import { Skeleton, SkeletonScreen } from '../../primitives/index.ts';
import styles from './overview-skeleton.module.css';

/** Stands where the month will be, in its shape. */
export function OverviewSkeleton({ overview }: { readonly overview: OverviewApi }) {
  const text = useText();
  const Shape = overview.view === 'sheet' ? SheetShape : ListShape;
  return (
    <SkeletonScreen label={text('calendar.overview.loading')}>
      <Shape weeks={overview.weeks} />
    </SkeletonScreen>
  );
}

/** Columns of a week, and how many lines to draw in each. */
const lines = [2, 0, 1, 3, 1, 0, 1];

function SheetShape({ weeks }: Pick<OverviewApi, 'weeks'>) {
  return (
    <div className={styles.sheet} aria-hidden="true">
      <div className={styles.weekdays} />
      {weeks.map(({ days }) => (
        <div key={days[0]?.date} className={styles.week}>
          {days.map(({ date }, column) => (
            <div key={date} className={styles.day}>
              <Skeleton width="1.25rem" height="1rem" />
              {Array.from({ length: lines[(column + Number(date.slice(-1))) % 7] ?? 0 }, (_line, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines that never change have no other name
                <Skeleton key={line} height="1.125rem" />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function ListShape() {
  return (
    <div className={styles.list} aria-hidden="true">
      {lines.map((count, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that never change have no other name
        <div key={row} className={styles.row}>
          <Skeleton width="7rem" height="1.125rem" />
          <Skeleton width={`${50 + count * 12}%`} height="1.125rem" />
        </div>
      ))}
    </div>
  );
}

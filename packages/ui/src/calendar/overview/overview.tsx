import { connectOverview, type OverviewApi, type OverviewRef } from '@atrium/core/calendar';
import { CalendarBlankIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { useActorApi, usePaths } from '../../hooks/index.ts';
import { useFailureText, useFormat, useText } from '../../i18n/index.ts';
import { Button, ButtonLink, EmptyState, FailedState, Link, NotAllowed, NotFound } from '../../primitives/index.ts';
import { AppointmentList } from './appointment-list.tsx';
import { MonthSheet } from './month-sheet.tsx';
import styles from './overview.module.css';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { OverviewToolbar } from './overview-toolbar.tsx';
import { tellHeadHeight } from './tell-head-height.ts';

type OverviewProps = {
  readonly overviewRef: OverviewRef;
  /** What stands above it: the calendar's navigation, or whose calendar it is. */
  readonly head?: ReactNode;
};

/** The appointments of a month, as sheet or list. */
export function Overview({ overviewRef, head }: OverviewProps) {
  const overview = useActorApi(overviewRef, connectOverview);
  if (overview.status === 'notFound') return <NotFound action={<ToOverview />} />;
  if (overview.status === 'notAllowed') return <NotAllowed action={<ToOverview />} />;
  return (
    <div className={styles.overview} data-part="overview" data-state={overview.status} data-view={overview.view}>
      <div
        ref={overview.view === 'list' ? tellHeadHeight : undefined}
        className={styles.head}
        data-part="overview-head"
      >
        {head}
        <OverviewToolbar overview={overview} />
      </div>
      <div className={styles.month}>
        <Month overview={overview} />
      </div>
    </div>
  );
}

function ToOverview() {
  const paths = usePaths();
  const text = useText();
  return <ButtonLink href={paths.overview}>{text('calendar.detail.to_overview')}</ButtonLink>;
}

function Month({ overview }: { readonly overview: OverviewApi }) {
  const text = useText();
  const failureText = useFailureText();
  if (overview.status === 'loading') return <OverviewSkeleton overview={overview} />;
  if (overview.status === 'failed') {
    return (
      <FailedState
        title={text('calendar.overview.failed')}
        reason={failureText(overview.failure)}
        onRetry={overview.retry}
      />
    );
  }
  if (overview.saysEmpty) return <Empty overview={overview} />;
  return (
    <>
      {overview.hasMore && <p className={styles.more}>{text('calendar.overview.cut')}</p>}
      {overview.view === 'sheet' ? <MonthSheet overview={overview} /> : <AppointmentList overview={overview} />}
    </>
  );
}

function Empty({ overview }: { readonly overview: OverviewApi }) {
  const paths = usePaths();
  const text = useText();
  const format = useFormat();
  const { hidesEverything, showsAllCalendars, canCreate, shownDate, next, showAllCalendars, step } = overview;
  const icon = <CalendarBlankIcon weight="duotone" />;
  if (hidesEverything) {
    const show = <Button onClick={showAllCalendars}>{text('calendar.overview.filter.show_all')}</Button>;
    return <EmptyState icon={icon} text={text('calendar.overview.all_hidden')} action={show} />;
  }
  return (
    <EmptyState
      icon={icon}
      text={text('calendar.overview.empty', { month: format.day(shownDate, 'month') })}
      action={
        <>
          {next && <Next appointment={next} />}
          {!showsAllCalendars && (
            <Button onClick={showAllCalendars}>{text('calendar.overview.filter.show_all')}</Button>
          )}
          <Button onClick={() => step(1)}>{text('calendar.overview.next_month')}</Button>
          {canCreate && (
            <ButtonLink href={paths.newAppointment(overview.newAppointmentQuery(overview.date))}>
              {text('calendar.overview.new')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

function Next({ appointment }: { readonly appointment: NonNullable<OverviewApi['next']> }) {
  const paths = usePaths();
  const text = useText();
  const format = useFormat();
  const { id, name, date } = appointment;
  const day = date.all_day ? format.day(date.start, 'full') : format.date(date.start, { style: 'full' });
  return (
    <Link className={styles.next} href={paths.appointment(id)}>
      {text('calendar.overview.next', { name, date: day })}
    </Link>
  );
}

import type { OverviewApi, OverviewView } from '@atrium/core/calendar';
import { CalendarDotsIcon, ListBulletsIcon, PlusIcon } from '@phosphor-icons/react';
import { usePaths } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { ButtonLink, followBar, IconButton } from '../../primitives/index.ts';
import { CalendarFilter } from '../calendars/calendar-filter.tsx';
import { MonthNavigator } from './month-navigator.tsx';
import styles from './overview-toolbar.module.css';

type OverviewToolbarProps = { readonly overview: OverviewApi };

/** What steers the overview: month, view, calendars; and the way to a new appointment. */
export function OverviewToolbar({ overview }: OverviewToolbarProps) {
  const paths = usePaths();
  const text = useText();
  return (
    <div className={styles.toolbar} data-part="overview-toolbar">
      <MonthNavigator overview={overview} />
      <div className={styles.tools}>
        {overview.calendars.length > 0 && <CalendarFilter overview={overview} />}
        {overview.sheet.allowed && <ViewSwitch overview={overview} />}
        {overview.canCreate && (
          <ButtonLink
            ref={followBar}
            className={styles.create}
            variant="primary"
            href={paths.newAppointment(overview.newAppointmentQuery(overview.date))}
            data-part="new-appointment"
          >
            <PlusIcon aria-hidden="true" weight="bold" />
            {text('calendar.overview.new')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

const views = [
  { view: 'sheet', label: 'calendar.overview.view.sheet', Icon: CalendarDotsIcon },
  { view: 'list', label: 'calendar.overview.view.list', Icon: ListBulletsIcon },
] as const satisfies readonly { view: OverviewView; label: string; Icon: unknown }[];

function ViewSwitch({ overview }: OverviewToolbarProps) {
  const text = useText();
  return (
    <fieldset className={styles.views} aria-label={text('calendar.overview.view')} data-part="view-switch">
      {views.map(({ view, label, Icon }) => (
        <IconButton
          key={view}
          className={styles.view}
          label={text(label)}
          icon={<Icon weight={overview.view === view ? 'bold' : 'regular'} />}
          aria-pressed={overview.view === view}
          onClick={() => overview.chooseView(view)}
        />
      ))}
    </fieldset>
  );
}

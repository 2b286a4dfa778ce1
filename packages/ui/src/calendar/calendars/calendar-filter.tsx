import { calendarsByType, type OverviewApi } from '@atrium/core/calendar';
import { FunnelSimpleIcon } from '@phosphor-icons/react';
import { useText } from '../../i18n/index.ts';
import { Button, Checkbox, Popover } from '../../primitives/index.ts';
import { CalendarDot } from './calendar-dot.tsx';
import styles from './calendar-filter.module.css';

type CalendarFilterProps = { readonly overview: OverviewApi };

/** Which calendars the overview shows: beside its button, and from the bottom of a phone. */
export function CalendarFilter({ overview }: CalendarFilterProps) {
  const text = useText();
  const { calendars, showsAllCalendars, sheet } = overview;
  const title = text('calendar.overview.filter');
  const trigger = (
    <Button
      className={styles.trigger}
      icon={<FunnelSimpleIcon weight={showsAllCalendars ? 'regular' : 'bold'} />}
      data-chosen={showsAllCalendars ? 'all' : 'some'}
    >
      <span className={styles.label}>
        {showsAllCalendars
          ? title
          : text('calendar.overview.filter.some', { chosen: overview.chosenCount, total: calendars.length })}
      </span>
    </Button>
  );

  return (
    <Popover title={title} trigger={trigger} isSheet={!sheet.allowed} align="end">
      <Choices overview={overview} />
    </Popover>
  );
}

function Choices({ overview }: CalendarFilterProps) {
  const text = useText();
  const { calendars, showsAllCalendars, toggleCalendar, showAllCalendars } = overview;
  const chosen = new Set(calendars.flatMap(({ calendar, isChosen }) => (isChosen ? [calendar.id] : [])));
  const groups = calendarsByType(calendars.map(({ calendar }) => calendar));
  return (
    <div className={styles.choices} data-part="calendar-filter">
      {groups.map(({ type, rows }) => (
        <fieldset key={type} className={styles.group}>
          <legend className={styles.legend}>{text(`calendar.overview.filter.${type}`)}</legend>
          {rows.map(({ calendar, isChild }) => (
            <Checkbox
              key={calendar.id}
              label={
                <span className={styles.name} data-child={isChild}>
                  <CalendarDot color={calendar.color} />
                  {calendar.name}
                </span>
              }
              checked={chosen.has(calendar.id)}
              onChange={() => toggleCalendar(calendar.id)}
            />
          ))}
        </fieldset>
      ))}
      <Button
        variant="quiet"
        size="small"
        className={styles.all}
        aria-disabled={showsAllCalendars}
        onClick={showAllCalendars}
      >
        {text('calendar.overview.filter.show_all')}
      </Button>
    </div>
  );
}

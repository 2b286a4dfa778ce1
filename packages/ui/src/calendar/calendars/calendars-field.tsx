import { type Calendar, type CalendarId, inManagerOrder } from '@atrium/core/calendar';
import { CaretDownIcon } from '@phosphor-icons/react';
import { useText } from '../../i18n/index.ts';
import { Checkbox, Field, Popover, VisuallyHidden } from '../../primitives/index.ts';
import { CalendarDot } from './calendar-dot.tsx';
import styles from './calendars-field.module.css';

type CalendarsFieldProps = {
  readonly calendars: readonly Calendar[];
  readonly chosen: readonly string[];
  readonly unknownCount: number;
  readonly problem: string | undefined;
  readonly onToggle: (id: CalendarId) => void;
};

/** The calendars an appointment lies in, several together, each with its colour. */
export function CalendarsField({ calendars, chosen, unknownCount, problem, onToggle }: CalendarsFieldProps) {
  const text = useText();
  const shown = calendars.filter(({ id }) => chosen.includes(id));
  const label = text('calendar.form.calendars');
  return (
    <Field
      label={label}
      isRequired={chosen.length === 0 && unknownCount === 0}
      problem={problem}
      hint={unknownCount > 0 && text('calendar.form.unknown_calendars', { count: unknownCount })}
    >
      {({ 'aria-required': _required, ...control }) => (
        <Popover
          title={label}
          trigger={
            <button
              {...control}
              type="button"
              className={styles.trigger}
              data-state={problem ? 'invalid' : 'ready'}
              aria-labelledby={control.id}
            >
              <VisuallyHidden>{label}: </VisuallyHidden>
              <span className={styles.chosen}>
                {shown.length === 0 && <span className={styles.empty}>{text('calendar.form.choose_calendars')}</span>}
                {shown.map((calendar) => (
                  <CalendarName key={calendar.id} calendar={calendar} />
                ))}
              </span>
              <CaretDownIcon aria-hidden="true" />
            </button>
          }
        >
          <div className={styles.list}>
            {inManagerOrder(calendars).map(({ calendar, isChild }) => (
              <div key={calendar.id} className={styles.choice} data-child={isChild}>
                <Checkbox
                  label={<CalendarName calendar={calendar} />}
                  hint={groupOf(calendar) && <span className={styles.group}>{groupOf(calendar)}</span>}
                  checked={chosen.includes(calendar.id)}
                  onChange={() => onToggle(calendar.id)}
                />
              </div>
            ))}
          </div>
        </Popover>
      )}
    </Field>
  );
}

function CalendarName({ calendar }: { readonly calendar: Calendar }) {
  return (
    <span className={styles.calendar}>
      <CalendarDot color={calendar.color} />
      {calendar.name}
    </span>
  );
}

/** The group a calendar is of, unless it has the calendar's name itself. */
function groupOf({ group, name }: Calendar): string | undefined {
  return group?.name === name ? undefined : group?.name;
}

import {
  type Appointment,
  addressLine,
  type Calendar,
  calendarsOf,
  dateText,
  differsForViewer,
  type RecurrenceSentence,
  type TeamsMeetingRef,
  viewerTimeText,
  zoneText,
} from '@atrium/core/calendar';
import { CalendarBlankIcon, ClockIcon, MapPinIcon, RepeatIcon, TagIcon } from '@phosphor-icons/react';
import { useLanguage, useText } from '../../i18n/index.ts';
import { Fact, FactNote, Facts } from '../../primitives/fact.tsx';
import { Link } from '../../primitives/index.ts';
import { CalendarDot } from '../calendars/calendar-dot.tsx';
import { AppointmentMeeting } from '../meeting/appointment-meeting.tsx';
import styles from './appointment-detail.module.css';
import { AppointmentRegistration } from './appointment-registration.tsx';
import { ZoneNote } from './zone-note.tsx';

type AppointmentFactsProps = {
  readonly appointment: Appointment;
  readonly recurrence: RecurrenceSentence | null;
  readonly calendars: readonly Calendar[];
  readonly isNativeApp: boolean;
  readonly teamsRef: TeamsMeetingRef;
};

/** When, where and in which calendars an appointment is. */
export function AppointmentFacts(props: AppointmentFactsProps) {
  const { appointment, recurrence, calendars, isNativeApp, teamsRef } = props;
  const text = useText();
  return (
    <Facts>
      <When appointment={appointment} />
      {recurrence && (
        <Fact label={text('calendar.detail.repeats')} icon={<RepeatIcon />}>
          {text(recurrence.key, recurrence.values)}
          {appointment.modified && <FactNote>{text('calendar.detail.modified')}</FactNote>}
        </Fact>
      )}
      <Place location={appointment.location} />
      <AppointmentMeeting {...{ appointment, isNativeApp, teamsRef }} />
      <InCalendars appointment={appointment} calendars={calendars} />
      <AppointmentRegistration application={appointment.application_configuration} />
      {appointment.category && (
        <Fact label={text('calendar.detail.category')} icon={<TagIcon />}>
          {appointment.category.label}
        </Fact>
      )}
    </Facts>
  );
}

function When({ appointment }: Pick<AppointmentFactsProps, 'appointment'>) {
  const text = useText();
  const { locale, timeZone } = useLanguage();
  const { date } = appointment;
  const { day, time } = dateText(date, locale);
  const range = viewerTimeText(date, { locale, timeZone });
  return (
    <Fact label={text('calendar.detail.when')} icon={<ClockIcon />}>
      <time dateTime={date.start}>{day}</time>
      <span data-numeric>
        {date.all_day ? text('calendar.detail.all_day') : time}
        {!date.all_day && <span className={styles.zone}>{zoneText(date.time_zone, locale)}</span>}
      </span>
      {differsForViewer(appointment, timeZone) && <FactNote>{text('calendar.detail.your_time', { range })}</FactNote>}
      <ZoneNote date={date} />
    </Fact>
  );
}

function Place({ location }: Pick<Appointment, 'location'>) {
  const text = useText();
  const address = addressLine(location);
  if (!location.name && !address) return null;
  return (
    <Fact label={text('calendar.detail.location')} icon={<MapPinIcon />}>
      {location.name && <span>{location.name}</span>}
      {address && <FactNote>{address}</FactNote>}
      {location.maps_url && (
        <Link href={location.maps_url} target="_blank" rel="noopener noreferrer" className={styles.factLink}>
          {text('calendar.detail.map')}
        </Link>
      )}
    </Fact>
  );
}

function InCalendars({ appointment, calendars }: Pick<AppointmentFactsProps, 'appointment' | 'calendars'>) {
  const text = useText();
  const { known, others } = calendarsOf(appointment, calendars);
  if (known.length + others === 0) return null;
  return (
    <Fact label={text('calendar.detail.calendars')} icon={<CalendarBlankIcon />}>
      <span className={styles.calendars}>
        {known.map(({ id, name, color }) => (
          <span key={id} className={styles.calendar}>
            <CalendarDot color={color} />
            {name}
          </span>
        ))}
        {others > 0 && (
          <span className={styles.others}>
            {text('calendar.detail.other_calendars', { count: others, known: known.length > 0 ? 'some' : 'none' })}
          </span>
        )}
      </span>
    </Fact>
  );
}

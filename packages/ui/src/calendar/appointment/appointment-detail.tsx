import {
  type Appointment,
  type AppointmentPageRef,
  type Calendar,
  connectAppointmentDetail,
  connectRsvp,
  dateText,
  eventOf,
  type ParticipantsRef,
  wasChanged,
} from '@atrium/core/calendar';
import { memberName } from '@atrium/core/members';
import { useActorApi } from '../../hooks/index.ts';
import { useFormat, useLanguage, useText } from '../../i18n/index.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { AppointmentActions } from './appointment-actions.tsx';
import { AppointmentDescription } from './appointment-description.tsx';
import styles from './appointment-detail.module.css';
import { AppointmentFacts } from './appointment-facts.tsx';
import { AppointmentFiles } from './appointment-files.tsx';
import { AppointmentHeader } from './appointment-header.tsx';
import { AppointmentPeople } from './appointment-people.tsx';
import { useDetailActions } from './detail-actions.tsx';
import { EndingDialog } from './ending-dialog.tsx';
import { Participants } from './participants.tsx';

type AppointmentDetailProps = {
  readonly pageRef: AppointmentPageRef;
  /** Reads the people the appointment does not carry itself; null where it carries everybody. */
  readonly peopleRef?: ParticipantsRef | null;
  /** Calendars its reader knows. */
  readonly calendars: readonly Calendar[];
  /** The overview it was opened from. */
  readonly overviewHref?: string;
  readonly isNativeApp?: boolean;
};

/** Everything about one appointment, and what its reader may do with it. */
export function AppointmentDetail({
  pageRef,
  peopleRef = null,
  calendars,
  overviewHref,
  isNativeApp = false,
}: AppointmentDetailProps) {
  const text = useText();
  const { locale } = useLanguage();
  const detail = useActorApi(pageRef, connectAppointmentDetail);
  const { appointment, alert, recurrence, description, acts } = detail;
  const { counts } = useActorApi(acts.rsvp, connectRsvp);
  const actions = useDetailActions(detail);
  const { day, time } = dateText(appointment.date, locale);
  const event = eventOf(appointment);
  return (
    <article className={styles.detail} data-part="appointment" data-state={alert ?? 'active'}>
      <div className={styles.columns}>
        <AppointmentHeader {...{ appointment, alert, overviewHref }} />
        <div className={styles.lead}>
          {event?.image && <img className={styles.image} src={event.image.url} alt="" />}
          <AppointmentFacts {...{ appointment, recurrence, calendars, isNativeApp }} teamsRef={acts.teams} />
        </div>
        <div className={styles.side}>
          <AnswerPanel rsvpRef={acts.rsvp} meetingRef={acts.meeting} isNativeApp={isNativeApp} />
          <AppointmentActions actions={actions} />
        </div>
        <div className={styles.body}>
          <AppointmentDescription shown={description} whole={appointment.description_rendered} />
          <AppointmentFiles title={text('calendar.detail.files')} files={appointment.files} />
          <AppointmentFiles title={text('calendar.detail.event_files')} files={event?.files ?? []} />
          <AppointmentPeople people={event?.people ?? []} />
          <Participants appointment={appointment} counts={counts} peopleRef={peopleRef} />
          <Origin appointment={appointment} />
        </div>
      </div>
      <EndingDialog
        cancellationRef={acts.cancellation}
        name={appointment.name}
        date={[day, time].filter(Boolean).join(', ')}
      />
    </article>
  );
}

function Origin({ appointment }: { readonly appointment: Appointment }) {
  const text = useText();
  const format = useFormat();
  const { author, last_author, generic_author, created_at, updated_at } = appointment;
  return (
    <footer className={styles.origin}>
      <p>
        {text('calendar.detail.created', {
          date: format.date(created_at),
          name: generic_author ?? memberName(author, text),
        })}
      </p>
      {wasChanged(appointment) && (
        <p>{text('calendar.detail.changed', { date: format.date(updated_at), name: memberName(last_author, text) })}</p>
      )}
    </footer>
  );
}

import type { Appointment, AppointmentAlert } from '@atrium/core/calendar';
import type { MessageKey } from '@atrium/core/messages';
import { CaretLeftIcon, CaretRightIcon } from '@phosphor-icons/react';
import { usePaths } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { Alert, ButtonLink } from '../../primitives/index.ts';
import styles from './appointment-detail.module.css';

type AppointmentHeaderProps = {
  readonly appointment: Appointment;
  readonly alert: AppointmentAlert | null;
  /** The overview it was opened from. */
  readonly overviewHref: string | undefined;
};

const alerts: Readonly<Record<AppointmentAlert, MessageKey>> = {
  canceled: 'calendar.refusal.already_canceled',
  past: 'js.calendars.appointment.alerts.past',
  pastRetroactive: 'js.calendars.appointment.alerts.past_retroactive',
};

/** The way back, the name, what has to be known first, and the ways to the neighbours of an occurrence. */
export function AppointmentHeader({ appointment, alert, overviewHref }: AppointmentHeaderProps) {
  const paths = usePaths();
  const text = useText();
  return (
    <header className={styles.header}>
      <div className={styles.ways}>
        <ButtonLink size="small" variant="quiet" href={overviewHref ?? paths.overview}>
          <CaretLeftIcon aria-hidden="true" />
          {text('calendar.detail.to_overview')}
        </ButtonLink>
        <Neighbours appointment={appointment} />
      </div>
      <h1 className={styles.title} data-state={appointment.canceled ? 'canceled' : 'active'}>
        {appointment.name}
      </h1>
      {alert && <Alert kind={alert === 'canceled' ? 'error' : 'info'}>{text(alerts[alert])}</Alert>}
    </header>
  );
}

function Neighbours({ appointment }: Pick<AppointmentHeaderProps, 'appointment'>) {
  const text = useText();
  const { previous_occurrence_url: previous, next_occurrence_url: next } = appointment;
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={text('calendar.detail.repeats')}>
      {previous && (
        <ButtonLink size="small" variant="quiet" href={previous} rel="prev">
          <CaretLeftIcon aria-hidden="true" />
          <span className={styles.direction}>{text('calendar.detail.previous')}</span>
        </ButtonLink>
      )}
      {next && (
        <ButtonLink size="small" variant="quiet" href={next} rel="next">
          <span className={styles.direction}>{text('calendar.detail.next')}</span>
          <CaretRightIcon aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  );
}

import { type Appointment, dateText } from '@atrium/core/calendar';
import { useLanguage } from '../../i18n/index.ts';
import styles from './about-appointment.module.css';

type AboutAppointmentProps = { readonly appointment: Pick<Appointment, 'name' | 'date'> };

/** Which appointment a page is about: its name, day and time. */
export function AboutAppointment({ appointment: { name, date } }: AboutAppointmentProps) {
  const { locale } = useLanguage();
  const { day, time } = dateText(date, locale);
  return (
    <p className={styles.about}>
      {[name, day].join(' · ')}
      {time && (
        <>
          {' '}
          · <span className={styles.time}>{time}</span>
        </>
      )}
    </p>
  );
}

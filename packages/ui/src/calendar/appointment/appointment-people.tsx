import type { Appointment } from '@atrium/core/calendar';
import { useText } from '../../i18n/index.ts';
import { MemberName, MemberPicture } from '../../members/index.ts';
import styles from './appointment-detail.module.css';

const roles = ['organizer', 'consultants', 'contacts'] as const;

/** The people of an event: who organizes it, who advises, whom to ask. */
export function AppointmentPeople({ appointment }: { readonly appointment: Appointment }) {
  const text = useText();
  if (!appointment.is_event) return null;
  return roles.map((role) => {
    const people = [appointment[role]].flat().filter((person) => person !== null);
    if (people.length === 0) return null;
    return (
      <section key={role} className={styles.section} data-part={role}>
        <h2 className={styles.heading}>{text(`calendar.detail.${role}`)}</h2>
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={person.id} className={styles.person}>
              <MemberPicture member={person} />
              <MemberName member={person} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

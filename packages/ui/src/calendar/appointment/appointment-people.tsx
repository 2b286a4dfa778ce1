import type { EventParts } from '@atrium/core/calendar';
import { useText } from '../../i18n/index.ts';
import { MemberName, MemberPicture } from '../../members/index.ts';
import styles from './appointment-detail.module.css';

/** The people of an event: who organizes it, who advises, whom to ask. */
export function AppointmentPeople({ people }: Pick<EventParts, 'people'>) {
  const text = useText();
  return people.map(({ role, members }) => (
    <section key={role} className={styles.section} data-part={role}>
      <h2 className={styles.heading}>{text(`calendar.detail.${role}`)}</h2>
      <ul className={styles.people}>
        {members.map((member) => (
          <li key={member.id} className={styles.person}>
            <MemberPicture member={member} />
            <MemberName member={member} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

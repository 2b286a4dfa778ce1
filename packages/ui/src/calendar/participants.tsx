import {
  type Appointment,
  groupParticipants,
  type ParticipantGroup,
  type ParticipantsSummary,
} from '@atrium/core/calendar';
import { CaretRightIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useMediaQuery } from '../hooks/index.ts';
import { useFormat, useLanguage, useText } from '../i18n/index.ts';
import { CountBadge } from '../primitives/index.ts';
import styles from './appointment-detail.module.css';
import { ParticipantRow } from './participant-row.tsx';
import own from './participants.module.css';

type ParticipantsProps = { readonly appointment: Appointment; readonly counts: ParticipantsSummary };

/** Who takes part, by role; only the counts where the list is not for everybody. */
export function Participants({ appointment, counts }: ParticipantsProps) {
  const text = useText();
  const { locale } = useLanguage();
  const groups = groupParticipants(appointment.participants, locale);
  const more = counts.total - appointment.participants.length;
  const format = useFormat();
  const teamsOnly = appointment.teams_configuration.teams_only_participants_count;
  const invited = appointment.invited_consumers.count;
  return (
    <section className={styles.section} data-part="participants">
      <h2 className={styles.heading}>{text('calendar.detail.participants')}</h2>
      <Counts counts={counts} />
      {teamsOnly > 0 && (
        <p className={styles.quiet} data-numeric>
          {text('calendar.detail.via_teams', { count: format.number(teamsOnly) })}
        </p>
      )}
      {invited > 0 && <p className={styles.quiet}>{text('calendar.detail.partners_invited', { count: invited })}</p>}
      {!appointment.can.show_attendees && <p className={styles.quiet}>{text('calendar.detail.participants_hidden')}</p>}
      {appointment.can.show_attendees && counts.total === 0 && (
        <p className={styles.quiet}>{text('calendar.detail.no_participants')}</p>
      )}
      {appointment.can.show_attendees &&
        groups.map((group) => <Group key={group.role?.id ?? ''} group={group} isOnly={groups.length === 1} />)}
      {appointment.can.show_attendees && more > 0 && (
        <p className={styles.quiet}>{text('calendar.detail.more_participants', { count: more })}</p>
      )}
    </section>
  );
}

function Counts({ counts }: { readonly counts: ParticipantsSummary }) {
  const text = useText();
  const format = useFormat();
  return (
    <p className={own.counts}>
      {(['accepted', 'declined', 'open'] as const).map((status) => (
        <span key={status} data-numeric>
          {text(`calendar.status.count.${status}`, { count: format.number(counts[status]) })}
        </span>
      ))}
    </p>
  );
}

function Group({ group, isOnly }: { readonly group: ParticipantGroup; readonly isOnly: boolean }) {
  const text = useText();
  const isNarrow = useMediaQuery('(width < 640px)');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? !(isNarrow || group.startsCollapsed);
  const others = text(isOnly ? 'calendar.detail.everybody' : 'calendar.detail.other_participants');
  return (
    <div data-part="participant-group" data-state={isOpen ? 'open' : 'closed'}>
      <h3>
        <button type="button" className={own.toggle} aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
          <CaretRightIcon className={own.caret} aria-hidden="true" />
          {group.role?.name ?? others}
          <CountBadge count={group.participants.length} tone="neutral" most={999} />
        </button>
      </h3>
      {isOpen && (
        <ul className={own.list}>
          {group.participants.map((participant) => (
            <ParticipantRow key={participant.id} participant={participant} />
          ))}
        </ul>
      )}
    </div>
  );
}

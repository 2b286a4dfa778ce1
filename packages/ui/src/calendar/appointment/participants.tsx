import {
  type Appointment,
  groupParticipants,
  namedPeople,
  type Participant,
  type ParticipantGroup,
  type ParticipantHeading,
  type ParticipantsRef,
  type ParticipantsSummary,
} from '@atrium/core/calendar';
import { connectParticipants } from '@atrium/core/calendar/participation';
import { CaretRightIcon } from '@phosphor-icons/react';
import { type ReactNode, useState } from 'react';
import { useActorApi, useMediaQuery } from '../../hooks/index.ts';
import { useFailureText, useFormat, useLanguage, useText } from '../../i18n/index.ts';
import { Alert, Button, CountBadge } from '../../primitives/index.ts';
import styles from './appointment-detail.module.css';
import { ParticipantRow } from './participant-row.tsx';
import own from './participants.module.css';

type ParticipantsProps = {
  readonly appointment: Appointment;
  readonly counts: ParticipantsSummary;
  /** Reads those the appointment does not carry; without it they are only counted. */
  readonly peopleRef: ParticipantsRef | null;
};

/** Who takes part, by role; only the counts where the list is not for everybody. */
export function Participants({ appointment, counts, peopleRef }: ParticipantsProps) {
  const text = useText();
  const format = useFormat();
  const { participant_headings: headings = [] } = appointment;
  const teamsOnly = appointment.teams_configuration.teams_only_participants_count;
  const invited = appointment.invited_consumers.count;
  const people = namedPeople(appointment, counts);
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
      {people.state === 'hidden' && <p className={styles.quiet}>{text('calendar.detail.participants_hidden')}</p>}
      {people.state === 'nobody' && <p className={styles.quiet}>{text('calendar.detail.no_participants')}</p>}
      {people.state === 'named' &&
        (peopleRef ? (
          <LongList {...{ appointment, counts, peopleRef }} />
        ) : (
          <>
            <Groups participants={people.participants} headings={headings} />
            <Rest count={people.more} />
          </>
        ))}
    </section>
  );
}

type GroupsProps = {
  readonly participants: readonly Participant[];
  readonly headings: readonly ParticipantHeading[];
};

function Groups({ participants, headings }: GroupsProps) {
  const { locale } = useLanguage();
  const groups = groupParticipants(participants, locale, headings);
  return groups.map((group) => <Group key={group.role?.id ?? ''} group={group} isOnly={groups.length === 1} />);
}

type LongListProps = Pick<ParticipantsProps, 'appointment' | 'counts'> & { readonly peopleRef: ParticipantsRef };

/** More people than an appointment carries: the others are read page by page (CAL-D102). */
function LongList({ appointment, counts, peopleRef }: LongListProps) {
  const text = useText();
  const failureText = useFailureText();
  const { participants, list } = useActorApi(peopleRef, connectParticipants);
  const people = namedPeople(appointment, counts, participants);
  const failure = list.failure ?? list.moreFailure;
  return (
    <>
      <Groups participants={people.participants} headings={appointment.participant_headings ?? []} />
      {failure && <Alert kind="error">{failureText(failure)}</Alert>}
      <Rest count={people.more}>
        <Button isBusy={list.isSearching || list.isLoadingMore} onClick={list.failure ? list.retry : list.loadMore}>
          {text(failure ? 'general.retry' : 'general.more')}
        </Button>
      </Rest>
    </>
  );
}

/** How many more there are, and the way to them. */
function Rest({ count, children }: { readonly count: number; readonly children?: ReactNode }) {
  const text = useText();
  if (count === 0) return null;
  return (
    <p className={own.more}>
      <span className={styles.quiet}>{text('calendar.detail.more_participants', { count })}</span>
      {children}
    </p>
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
          <CountBadge count={group.count} tone="neutral" most={999} />
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

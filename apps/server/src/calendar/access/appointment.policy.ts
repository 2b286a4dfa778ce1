import { answerOn } from '@atrium/core/calendar/rules';
import type { Appointment, AppointmentAbilities, Scope } from '@atrium/core/calendar/schema';
import type { MemberCaller } from '../../http/caller.ts';
import { appointmentAbilities, canOpt, mayBookRooms } from '../calendar.policy.ts';
import type { LoadedAppointment } from './appointment.repository.ts';
import type { AppointmentDetail, Reader } from './appointment-detail.repository.ts';

/** Who reads, and when. */
export interface ReaderNow extends Reader {
  readonly now: Date;
}

type RightsByCalendar = Pick<AppointmentDetail, 'managesCalendar' | 'isArchived'>;

/** What the reader may do with what an id names, or with another part of it: one occurrence, or all of it. */
export function abilitiesFor(
  subject: LoadedAppointment,
  { managesCalendar, isArchived }: RightsByCalendar,
  {
    caller,
    network,
    now,
    scope = subject.kind === 'occurrence' ? 'this' : 'all',
  }: ReaderNow & { readonly scope?: Scope },
): AppointmentAbilities {
  const { row, view, occurrence, startsAt, endsAt } = subject;
  // A series is shown by its next date; where that one is canceled, its room is somebody else's.
  const meetingRoomId = occurrence?.canceled || !mayBookRooms(caller) ? null : view.meetingRoomId;
  const facts = {
    ...{ managesCalendar, isArchived, meetingRoomId, startsAt, endsAt, attendees: view.attendees },
    isOwner: isOwner(caller, { ...subject, scope }),
    isParticipant: ownStatus(subject) !== null,
    canceled: scope === 'this' ? subject.canceled : row.canceledAt !== null,
  };
  return appointmentAbilities(facts, { network, now });
}

/** What the reader may do with all dates of a series. */
export function abilitiesToAll(
  subject: LoadedAppointment,
  detail: RightsByCalendar,
  reader: ReaderNow,
): NonNullable<Appointment['can_all']> {
  const { update, update_participants, destroy } = abilitiesFor(subject, detail, { ...reader, scope: 'all' });
  return { update, update_participants, destroy, opt: mayJoinAll(subject) && subject.row.canceledAt === null };
}

/** Whether somebody may answer for all dates of a series: who sees single ones joins no others. */
export function mayJoinAll({ own, row, seesWhole }: Pick<LoadedAppointment, 'own' | 'row' | 'seesWhole'>): boolean {
  const isParticipant = answerOn(own, null) !== null;
  return seesWhole && canOpt({ isParticipant, canceled: false, attendees: row.attendees });
}

type Owned = Pick<LoadedAppointment, 'row' | 'view' | 'seesWhole'> & { readonly scope: Scope };

/**
 * Whether somebody made or organizes what is meant. Whoever has a series and sees all of it has each of its dates; who
 * organizes one date has that one alone.
 */
export function isOwner({ membershipId }: Pick<MemberCaller, 'membershipId'>, { row, view, seesWhole, scope }: Owned) {
  const has = ({ authorId, organizerId }: LoadedAppointment['row']) => [authorId, organizerId].includes(membershipId);
  return (seesWhole && has(row)) || (scope === 'this' && has(view));
}

/** The caller's answer that holds for a subject. */
export function ownStatus({ own, occurrence }: LoadedAppointment) {
  return answerOn(own, occurrence?.occursOn ?? null);
}

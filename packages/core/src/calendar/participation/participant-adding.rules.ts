import { allow, type Failure, refuse, type Verdict } from '../../machine/index.ts';
import type { DirectoryEntry, MemberId } from '../../members/index.ts';
import { type FailureText, failureText, type Problems } from '../../messages/index.ts';
import type { Appointment, Scope } from '../appointment.schema.ts';
import type { AddedCounts, ParticipantsDraft } from '../participation.schema.ts';
import { offeredScopes } from './appointment-situation.rules.ts';
import { type ShownStatus, seatsLeft } from './participation.rules.ts';

/** The appointment people are added to. */
export interface AddingTarget extends Pick<Appointment, 'id' | 'type' | 'occurrence_id' | 'series_id' | 'can_all'> {
  /** Seats that were free when it was last read; null for no limit. */
  readonly seatsLeft: number | null;
}

/** Whom to add and how, while it is chosen. */
export interface AddingDraft {
  readonly target: AddingTarget;
  readonly scope: Scope;
  readonly chosen: readonly DirectoryEntry[];
  readonly status: ShownStatus;
  readonly sendsEmail: boolean;
  readonly invitesConsumers: boolean;
}

/** What adding people came to. */
export interface PeopleAdded {
  readonly draft: AddingDraft;
  readonly counts: AddedCounts;
}

/** Whether people can be added, and if not, why. */
export function addingVerdict({ can, canceled }: Pick<Appointment, 'can' | 'canceled'>): Verdict {
  if (!can.update_participants) return refuse('failure.forbidden');
  return canceled ? refuse('calendar.refusal.already_canceled') : allow;
}

/** Nobody chosen yet; they are told by e-mail, and partner organisations are left out (CAL-D99). */
export function newAddingDraft(appointment: Appointment): AddingDraft {
  const { id, type, occurrence_id, series_id, can_all } = appointment;
  return {
    target: { id, type, occurrence_id, series_id, can_all, seatsLeft: freeSeats(appointment) },
    scope: offeredScopes(appointment, 'update_participants')[0],
    chosen: [],
    status: 'open',
    sendsEmail: true,
    invitesConsumers: false,
  };
}

/** What keeps people from being added: nobody is chosen (CAL-D99). */
export function findAddingProblems({ chosen }: Pick<AddingDraft, 'chosen'>): Problems {
  return chosen.length === 0 ? { chosen: ['calendar.validation.participants_empty'] } : {};
}

/** The draft as it is sent (CAL-149). */
export function bodyOfAdding(draft: AddingDraft): {
  readonly participant: ParticipantsDraft;
  readonly apply_to: Scope;
} {
  const idsOf = (type: DirectoryEntry['type']) =>
    draft.chosen.filter((entry) => entry.type === type).map(({ id }) => id);
  return {
    participant: {
      // Entries of this type carry ids of members.
      membership_ids: idsOf('member') as MemberId[],
      group_ids: idsOf('group'),
      membership_role_ids: idsOf('membership_role'),
      status: draft.status,
      send_email_notification: draft.sendsEmail,
      invite_consumers: draft.invitesConsumers,
    },
    apply_to: draft.scope,
  };
}

/** Free seats of the dates people are added to, where that limits them; null where it does not (CAL-D87). */
export function limitingSeats({ target, scope, status }: AddingDraft): number | null {
  return status === 'accepted' && scope === 'this' ? target.seatsLeft : null;
}

/** Why nobody was added; too few seats are named with their number: the server's, else the last one known (CAL-D87). */
export function addingRefusal(failure: Failure, { target }: AddingDraft): FailureText {
  const told = failure.body?.seats_left;
  const count = typeof told === 'number' ? told : target.seatsLeft;
  if (failure.code !== 'attendee_limit_reached' || count === null) return failureText(failure);
  return { text: 'calendar.participants.too_many', values: { count } };
}

function freeSeats({ attendee_configuration: { total, total_attendees_enforced }, ...appointment }: Appointment) {
  return seatsLeft({ total, enforced: total_attendees_enforced, accepted: appointment.participants_summary.accepted });
}

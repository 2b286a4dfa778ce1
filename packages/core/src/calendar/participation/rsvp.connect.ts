import { connectAct } from '../../acts/index.ts';
import { type Failure, firstRefusal, type Refused, type Verdict } from '../../machine/index.ts';
import type { Instant } from '../../time/zone.rules.ts';
import type { Scope } from '../appointment.schema.ts';
import type { Answer, ParticipantsSummary } from '../participation.schema.ts';
import { answersUntil, answerVerdict, offeredScopes } from './appointment-situation.rules.ts';
import { type ShownStatus, seatsLeft, shiftSummary, shownStatus } from './participation.rules.ts';
import type { RsvpEvent, RsvpSnapshot } from './rsvp.machine.ts';

/** One of the two answers a member can give. */
export interface AnswerChoice {
  readonly answer: Answer;
  readonly verdict: Verdict;
  /** It is the reader's answer, or the one being given. */
  readonly isCurrent: boolean;
  readonly isBusy: boolean;
  /** It is the one to propose to who has not answered. */
  readonly isSuggested: boolean;
}

/** What the answer of a member shows and does. */
export interface RsvpApi {
  /** Without the right to answer nothing is offered at all. */
  readonly isOffered: boolean;
  readonly choices: readonly AnswerChoice[];
  /** Why one of the answers cannot be given. */
  readonly refusal: Refused | null;
  /** Until when an answer can be given, where it can be given for a while only. */
  readonly until: Instant | null;
  /** The reader's answer as it will be; null for somebody who is no participant. */
  readonly status: ShownStatus | null;
  /** The answer the reader has given, or is giving. */
  readonly given: Answer | null;
  readonly counts: ParticipantsSummary;
  /** Seats still free; null without an enforced limit. */
  readonly seatsLeft: number | null;
  readonly isFull: boolean;
  readonly isBusy: boolean;
  readonly isChoosingScope: boolean;
  /** The answer being decided on or given. */
  readonly answer: Answer | null;
  readonly scope: Scope;
  readonly scopes: readonly Scope[];
  readonly failure: Failure | null;
  give(answer: Answer): void;
  chooseScope(scope: Scope): void;
  confirm(): void;
  dismiss(): void;
}

/** Reads a member's answer for its view. */
export function connectRsvp(snapshot: RsvpSnapshot, send: (event: RsvpEvent) => void): RsvpApi {
  const act = connectAct(snapshot, send);
  const { entity, input, isAsking, isBusy, failure } = act;
  const { my_status, participants_summary, attendee_configuration: seats, can } = entity.appointment;
  const scopes = offeredScopes(entity.appointment, 'opt');
  const asked = isBusy || isAsking ? (input?.answer ?? null) : null;
  const giving = isBusy ? asked : null;
  const status = giving ?? (my_status && shownStatus(my_status));
  const given = status === 'open' ? null : status;
  const counts = giving
    ? shiftSummary(participants_summary, { before: my_status, after: giving })
    : participants_summary;
  const { total, total_attendees_enforced: enforced } = seats;
  const left = seatsLeft({ total, enforced, accepted: counts.accepted });
  const choices = (['accepted', 'declined'] as const).map((answer) => {
    const verdict = answerVerdict(entity, { answer });
    const isSuggested = given === null && answer === 'accepted' && verdict.allowed;
    return { answer, verdict, isCurrent: given === answer, isBusy: giving === answer, isSuggested };
  });
  return {
    isOffered: can.opt,
    choices,
    refusal: firstRefusal(choices.map(({ verdict }) => verdict)),
    until: choices.some(({ verdict }) => verdict.allowed) ? answersUntil(entity) : null,
    status,
    given,
    counts,
    seatsLeft: left,
    isFull: left === 0,
    isBusy,
    isChoosingScope: isAsking,
    answer: asked,
    scope: input?.scope ?? scopes[0],
    scopes,
    failure,
    give: (answer) => act.run({ answer, scope: scopes[0] }),
    chooseScope: (scope) => act.change({ scope }),
    confirm: act.confirm,
    dismiss: act.dismiss,
  };
}

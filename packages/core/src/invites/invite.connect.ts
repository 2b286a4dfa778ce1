import type { Answer } from '../calendar/participation.schema.ts';
import type { RecurrenceSentence } from '../calendar/series/recurrence-text.rules.ts';
import type { Verdict } from '../machine/index.ts';
import type { InviteMachineEvent, InviteSnapshot } from './invite.machine.ts';
import { inviteVerdict, offersAnswer, recurrenceOfInvite } from './invites.rules.ts';
import type { Invite } from './invites.schema.ts';

/** One of the two answers to an invite. */
export interface InviteChoice {
  readonly answer: Answer;
  readonly verdict: Verdict;
  /** It is being given. */
  readonly isBusy: boolean;
}

/** What an invite shows and does. */
export interface InviteApi {
  readonly invite: Invite;
  /** How the series repeats; null for a single appointment. An answer to a series is one to all its dates (CAL-D115). */
  readonly recurrence: RecurrenceSentence | null;
  /** Accept and decline; none where the result stands in their place (CAL-171, CAL-172). */
  readonly choices: readonly InviteChoice[];
  readonly isBusy: boolean;
  give(answer: Answer): void;
}

/** Reads an invite for its view. */
export function connectInvite(snapshot: InviteSnapshot, send: (event: InviteMachineEvent) => void): InviteApi {
  const { context } = snapshot;
  const isBusy = snapshot.hasTag('busy');
  const answers = offersAnswer(context) ? (['accepted', 'declined'] as const) : [];
  return {
    invite: context.invite,
    recurrence: recurrenceOfInvite(context.invite),
    choices: answers.map((answer) => ({
      answer,
      verdict: inviteVerdict(context, answer),
      isBusy: isBusy && answer === context.answer,
    })),
    isBusy,
    give: (answer) => send({ type: 'answer.give', answer }),
  };
}

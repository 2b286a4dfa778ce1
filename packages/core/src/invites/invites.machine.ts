import type { Answer } from '../calendar/participation.schema.ts';
import { createListMachine, type ListEvent, type ListRef, type ListSnapshot } from '../lists/index.ts';
import { type AnswerFacts, answerVerdict, belongsTo, type InviteRow, type InviteTab } from './invites.rules.ts';

/** The member's invites and answers by tab: an invite is answered in its line and stays there (CAL-159, CAL-D113). */
export const invitesMachine = createListMachine<InviteRow, InviteTab, Answer, AnswerFacts>({
  id: 'invites',
  idOf: ({ id }) => id,
  belongs: belongsTo,
  verdict: answerVerdict,
});

export type InvitesEvent = ListEvent<InviteRow, InviteTab, Answer, AnswerFacts>;
/** A running list of invites. */
export type InvitesRef = ListRef<InviteRow, InviteTab, Answer, AnswerFacts>;
/** A list of invites at one moment. */
export type InvitesSnapshot = ListSnapshot<InviteRow, InviteTab, Answer, AnswerFacts>;

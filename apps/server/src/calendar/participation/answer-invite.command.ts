import type { InviteSituation } from '@atrium/core/calendar/rules';
import { type Answer, appointmentIdSchema } from '@atrium/core/calendar/schema';
import type { rejectInvite } from '@atrium/core/invites/contract';
import * as z from 'zod/mini';
import type { Services } from '../../app/services.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { Context } from '../../http/route.ts';
import { loadSubject } from '../access/appointment.repository.ts';
import { findInviteTo } from '../access/invite.repository.ts';
import { tellAnswered } from '../notices/tell-answered.mail.ts';
import { type Given, giveAnswer, type Judge } from './give-answer.command.ts';

/** The request an invite is answered in. */
export type InviteeContext = Pick<Context<typeof rejectInvite>, 'db' | 'fail' | 'member' | 'network' | 'now'>;

/** Which invite is answered, and how. */
export interface InviteAnswer {
  readonly appointmentId: string;
  readonly status: Answer;
  /** Why it cannot be answered like that. */
  readonly judge: (situation: InviteSituation) => Refusal | null;
}

/**
 * Answers one's invite to an appointment, to all of a series, by the rules of an answer there; once (CAL-D111, CAL-D115).
 * Names the dates that are left out (CAL-D96).
 */
export async function answerInvite(
  context: InviteeContext,
  services: Pick<Services, 'config' | 'events' | 'secret'>,
  answer: InviteAnswer,
): Promise<Given['skipped']> {
  const { db, member, now } = context;
  const { appointmentId, status } = answer;
  const id = z.parse(appointmentIdSchema, appointmentId);
  const { membershipId } = member;
  const subject = await loadSubject(db, id, { caller: member, now, lock: 'share' });
  if (subject === undefined) throw context.fail('invite_not_open');
  // Read when the seats are taken: of two answers at once the second one finds the first.
  const findJudge = async (): Promise<Judge> => {
    const invite = await findInviteTo(db, { appointmentId, membershipId, now });
    return (situation) => answer.judge({ ...situation, inviteStatus: invite?.status ?? 'obsolete' });
  };
  const { skipped } = await giveAnswer(context, services, { subject, scope: 'all', membershipId, status, findJudge });
  await tellAnswered(context, services, { subject, scope: 'all', status });
  return skipped;
}

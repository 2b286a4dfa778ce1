import { type AnswerSituation, canAnswerInvite, refusalCode } from '@atrium/core/calendar/rules';
import { type Answer, appointmentIdSchema } from '@atrium/core/calendar/schema';
import type { acceptInvite } from '@atrium/core/invites/contract';
import * as z from 'zod/mini';
import type { Services } from '../../app/services.ts';
import type { Context } from '../../http/route.ts';
import { findSubject } from '../appointment/appointment.repository.ts';
import { tellAnswered } from '../notices/tell-answered.mail.ts';
import { giveAnswer, refusedBy } from './give-answer.command.ts';
import { findInviteTo } from './invite.repository.ts';

/** The request an invite is answered in. */
export type InviteeContext = Pick<Context<typeof acceptInvite>, 'db' | 'fail' | 'member' | 'network' | 'now'>;

/** Answers one's invite to an appointment, to all of a series, by the rules of an answer there; once (CAL-D111, CAL-D115). */
export async function answerInvite(
  context: InviteeContext,
  services: Pick<Services, 'config' | 'events'>,
  { appointmentId, status }: { readonly appointmentId: string; readonly status: Answer },
): Promise<void> {
  const { db, member, network, now } = context;
  const id = z.parse(appointmentIdSchema, appointmentId);
  const { membershipId } = member;
  const subject = await findSubject(db, id, { caller: member, now, lock: 'share' });
  if (subject === undefined) throw context.fail('invite_not_open');
  // Read when the seats are taken: of two answers at once the second one finds the first.
  const judge = async (situation: AnswerSituation) => {
    const invite = await findInviteTo(db, { appointmentId, membershipId, now });
    const inviteStatus = invite?.status ?? 'obsolete';
    const verdict = canAnswerInvite({ ...situation, canOpt: true, inviteStatus }, status);
    return verdict.allowed ? null : refusedBy(refusalCode(verdict.reason), context.fail);
  };
  await giveAnswer({ db, network, now }, services, { subject, scope: 'all', membershipId, status, judge });
  await tellAnswered(context, services, { subject, scope: 'all', status });
}

import type { answerAppointment } from '@atrium/core/calendar/contract';
import { type AnswerGiver, canGiveAnswer } from '@atrium/core/calendar/rules';
import type { ReplyGivenOf } from '@atrium/core/contract';
import type { Services } from '../../app/services.ts';
import type { Context } from '../../http/route.ts';
import { presentParticipant } from '../access/appointment.presenter.ts';
import { gatheringOf, type LoadedAppointment } from '../access/appointment.repository.ts';
import { asked, findWritable, type WritableAppointment } from '../access/find-managed.command.ts';
import { findParticipant, findParticipantMember } from '../access/participation.repository.ts';
import { tellAnswered } from '../notices/tell-answered.mail.ts';
import { type Answering, giveAnswer, type Judge, refusedBy } from './give-answer.command.ts';

type AnswerContext = Context<typeof answerAppointment>;
type AnsweredGiven = ReplyGivenOf<typeof answerAppointment>;

/** Answers for oneself, or sets the status of a participant (CAL-123). */
export async function answer(context: AnswerContext, services: Services): Promise<AnsweredGiven> {
  const { body, db, member, network, now, params } = context;
  const meant = { scope: asked(body.apply_to), lock: 'share' } as const;
  const subject = await findWritable(db, params.appointmentId, { caller: member, network, now, ...meant });
  const { membershipId, giver } = await findAnswerer(context, subject);
  const { status, field } = statusFrom(body);
  const judge: Judge = (situation) => {
    const verdict = canGiveAnswer(giver, situation, status);
    return verdict.allowed ? null : refusedBy(verdict, context.fail, field);
  };
  const answering = { subject, scope: subject.scope, membershipId, status, findJudge: () => judge };
  const given = await giveAnswer(context, services, answering);
  if (giver === 'member' && status !== 'open') await tellAnswered(context, services, { ...answering, status });
  return { participant: await presentAnswerer(context, subject, membershipId), ...given };
}

interface Answerer extends Pick<Answering, 'membershipId'> {
  readonly giver: AnswerGiver;
}

async function findAnswerer(context: AnswerContext, subject: WritableAppointment): Promise<Answerer> {
  const { db, member, params } = context;
  if (params.participantId === 'me') return { membershipId: member.membershipId, giver: 'member' };
  const membershipId = await findParticipantMember(db, subject.row.id, params.participantId);
  if (membershipId === undefined) throw context.fail('not_found');
  if (subject.can.update_participants) return { membershipId, giver: 'organizer' };
  if (membershipId !== member.membershipId) throw context.fail('forbidden');
  return { membershipId, giver: 'member' };
}

async function presentAnswerer({ db }: AnswerContext, subject: LoadedAppointment, membershipId: string) {
  const there = await findParticipant(db, gatheringOf(subject), { membershipId });
  const found =
    there ?? (await findParticipant(db, { appointmentId: subject.row.id, occursOn: null }, { membershipId }));
  if (found === undefined) throw new Error(`The answer of ${membershipId} was written but is not there.`);
  return presentParticipant(found);
}

function statusFrom(body: AnswerContext['body']): Pick<Answering, 'status'> & { readonly field: string } {
  const [status, field] =
    'participant' in body ? [body.participant.status, 'participant.status'] : [body.status, 'status'];
  return { status: status === 'rejected' ? 'declined' : status, field };
}

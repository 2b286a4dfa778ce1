import type { removeParticipant } from '@atrium/core/calendar/contract';
import { answerOn } from '@atrium/core/calendar/rules';
import type { Services } from '../../app/services.ts';
import type { Context } from '../../http/route.ts';
import { gatheringOf, gatheringWithin, type LoadedAppointment } from '../access/appointment.repository.ts';
import { asked, findManaged } from '../access/find-managed.command.ts';
import { countParticipants, findParticipantMember, type ParticipationRow } from '../access/participation.repository.ts';
import { recordAnswers } from '../calendar.channel.ts';
import { tellRemoved } from '../notices/tell-participants.mail.ts';
import { keep } from './answer-all.command.ts';
import { findAnswersOf, firstOpenDate, keptStatus, pastDatesOfWhole } from './answer-all.repository.ts';
import { lockSeats } from './answer-one.command.ts';
import { retireInvite } from './participant-invites.repository.ts';
import { removeAnswers, removeFromDate } from './participants.repository.ts';
import { withInvitesTold } from './tell-invites.command.ts';

type RemoveContext = Context<typeof removeParticipant>;

/** Takes somebody out of one occurrence, or of all that is not over; half a minute long it can be taken back (CAL-150). */
export async function removeFrom(context: RemoveContext, services: Services): Promise<undefined> {
  const { events } = services;
  const { body, db, member: caller, network, now, params } = context;
  const reader = { caller, network, now };
  const meant = { scope: asked(body?.apply_to), right: 'update_participants' } as const;
  const subject = await findManaged(db, params.appointmentId, { ...reader, ...meant });
  const target = gatheringWithin(subject, subject.scope);
  const { appointmentId, occursOn } = target;
  await lockSeats(db, target);
  const membershipId = await findParticipantMember(db, appointmentId, params.participantId);
  if (membershipId === undefined) throw context.fail('not_found');
  const own = await findAnswersOf(db, subject, membershipId);
  if (occursOn === null)
    await withInvitesTold(db, { events, appointmentId, now }, () =>
      removeFromAll(context, { subject, own, membershipId }),
    );
  else if (answerOn(own, occursOn) !== null) await removeFromDate(db, target, { membershipId, now });
  else throw context.fail('not_found');
  const participants_summary = await countParticipants(db, gatheringOf(subject));
  const told = { row: subject.row, occursOn, participants_summary, membershipIds: [membershipId], status: null };
  await recordAnswers(context, events, told);
  const status = answerOn(own, occursOn) ?? 'open';
  await tellRemoved(context, services, { ...target, membershipId, status });
}

interface Removed {
  readonly subject: LoadedAppointment;
  readonly membershipId: string;
  /** All answers of that member. */
  readonly own: readonly ParticipationRow[];
}

async function removeFromAll({ db, now }: RemoveContext, { subject, own, membershipId }: Removed): Promise<void> {
  const { row, series } = subject;
  const appointmentId = row.id;
  const from = series === null ? null : firstOpenDate({ series, now });
  await removeAnswers(db, { appointmentId, from }, { membershipId, now });
  await retireInvite(db, { appointmentId, membershipId });
  if (series === null || from === null) return;
  const status = keptStatus(own);
  await keep(db, pastDatesOfWhole({ series, now, own }), { appointmentId, membershipId, status, now });
}

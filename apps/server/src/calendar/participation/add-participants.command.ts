import { type addParticipants, participantsPageSize } from '@atrium/core/calendar/contract';
import type { ParticipantsDraft, ParticipantsSummary, Scope } from '@atrium/core/calendar/schema';
import type { ReplyGivenOf } from '@atrium/core/contract';
import type { Services } from '../../app/services.ts';
import type { Context } from '../../http/route.ts';
import { type Audience, findAddressed, findUnknownParts } from '../../members/index.ts';
import { presentParticipant } from '../access/appointment.presenter.ts';
import { gatheringOf, gatheringWithin, type LoadedAppointment } from '../access/appointment.repository.ts';
import { asked, findManaged } from '../access/find-managed.command.ts';
import { countParticipants, findParticipants, findPresent } from '../access/participation.repository.ts';
import { recordAnswers } from '../calendar.channel.ts';
import { tellInvited } from '../notices/tell-participants.mail.ts';
import { appliesFromOf, firstOpenDate } from './answer-all.repository.ts';
import { lockSeats } from './answer-one.command.ts';
import { openInvites } from './participant-invites.repository.ts';
import { findSeatsMissing } from './participant-seats.repository.ts';
import { forgetRemovals, insertNewcomers } from './participants.repository.ts';
import { withInvitesTold } from './tell-invites.command.ts';

type AddContext = Context<typeof addParticipants>;

/** Adds people, groups and roles with one status (CAL-149); who takes part already keeps the answer given. */
export async function add(context: AddContext, services: Services): Promise<ReplyGivenOf<typeof addParticipants>> {
  const { body, db, member: caller, network, now, params } = context;
  const reader = { caller, network, now };
  const meant = { scope: asked(body.apply_to), right: 'update_participants' } as const;
  const subject = await findManaged(db, params.appointmentId, { ...reader, ...meant });
  const { scope } = subject;
  if (isCanceled(subject, scope)) throw context.fail('already_canceled');
  const { membershipIds, leftOut } = await findAddressed(db, await checkAudience(context), caller);
  const target = gatheringWithin(subject, scope);
  await lockSeats(db, target);
  const present = await findPresent(db, target);
  const newcomers = membershipIds.filter((id) => !present.has(id));
  const added = { ...body.participant, subject, scope, membershipIds: newcomers };
  await refuseWithoutSeats(context, added);
  await insert(context, added);
  const shown = newcomers.slice(0, participantsPageSize);
  const first = await findParticipants(db, target, participantsPageSize, { among: shown });
  const already_present = membershipIds.length - newcomers.length;
  return {
    participants: first.map(presentParticipant),
    counts: { added: newcomers.length, already_present, skipped: leftOut, pending: 0 },
    participants_summary: await settleAdded(context, services, added),
  };
}

/** People who were just added, all with the same status. */
export interface Added extends Pick<ParticipantsDraft, 'status' | 'send_email_notification'> {
  readonly subject: LoadedAppointment;
  /** The one occurrence, or all of it. */
  readonly scope: Scope;
  /** Without those who took part before. */
  readonly membershipIds: readonly string[];
}

/** What follows when people were added, in the same transaction: they are invited, and everybody is told. */
export async function settleAdded(
  context: Pick<AddContext, 'db' | 'member' | 'network' | 'now'>,
  services: Pick<Services, 'config' | 'events' | 'secret'>,
  added: Added,
): Promise<ParticipantsSummary> {
  const { db, now } = context;
  const { subject, scope, membershipIds, status } = added;
  const { events } = services;
  const participants_summary = await countParticipants(db, gatheringOf(subject));
  if (membershipIds.length === 0) return participants_summary;
  const appointmentId = subject.row.id;
  const { occursOn } = gatheringWithin(subject, scope);
  await recordAnswers(context, events, { row: subject.row, occursOn, participants_summary, membershipIds, status });
  await withInvitesTold(db, { events, appointmentId, now }, () => invite(context, added));
  if (added.send_email_notification)
    await tellInvited(context, services, { appointmentId, occursOn, membershipIds, status });
  return participants_summary;
}

/** An invite is to all of an appointment; who is put in for one occurrence, or with an answer, is not asked for it. */
async function invite(
  { db, member, now }: Pick<AddContext, 'db' | 'member' | 'now'>,
  { subject, scope, membershipIds, status }: Added,
): Promise<void> {
  if (scope === 'this' || status === 'accepted' || status === 'declined') return;
  const authorId = member.membershipId;
  const others = membershipIds.filter((id) => id !== authorId);
  await openInvites(db, { appointmentId: subject.row.id, authorId, membershipIds: others, now });
}

/** Refuses an audience without anybody, and groups and roles the caller may not name. */
async function checkAudience({ body, db, fail, member }: AddContext): Promise<Audience> {
  const { membership_ids: membershipIds, group_ids: groupIds, membership_role_ids: roleIds } = body.participant;
  const audience = { membershipIds, groupIds, roleIds };
  if (membershipIds.length + groupIds.length + roleIds.length === 0)
    throw fail('invalid', { errors: { membership_ids: ['general.problem.required'] } });
  const unknown = await findUnknownParts(db, audience, member);
  const problem = ['general.problem.invalid_value'] as const;
  const errors = {
    ...(unknown.groups && { group_ids: problem }),
    ...(unknown.roles && { membership_role_ids: problem }),
  };
  if (Object.keys(errors).length > 0) throw fail('invalid', { errors });
  return audience;
}

async function refuseWithoutSeats(context: AddContext, added: Added): Promise<void> {
  if (added.status !== 'accepted') return;
  const left = await findSeatsMissing(context.db, { ...added, now: context.now }, added.membershipIds);
  if (left !== null) throw context.fail('attendee_limit_reached', { beside: { seats_left: left } });
}

async function insert({ db, now }: AddContext, { subject, scope, membershipIds, status }: Added): Promise<void> {
  const { row, series } = subject;
  const isRunning = series !== null && scope === 'all';
  if (isRunning)
    await forgetRemovals(db, { appointmentId: row.id, from: firstOpenDate({ series, now }) }, membershipIds);
  const appliesFrom = isRunning ? appliesFromOf({ series, now }) : null;
  await insertNewcomers(db, gatheringWithin(subject, scope), { membershipIds, status, appliesFrom, now });
}

function isCanceled({ kind, row, canceled }: LoadedAppointment, scope: Scope): boolean {
  return kind !== 'plain' && scope === 'all' ? row.canceledAt !== null : canceled;
}

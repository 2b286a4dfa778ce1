import type { restoreParticipant } from '@atrium/core/calendar/contract';
import type { Scope } from '@atrium/core/calendar/schema';
import type { ReplyGivenOf } from '@atrium/core/contract';
import type { Services } from '../../app/services.ts';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../http/route.ts';
import { presentParticipant } from '../access/appointment.presenter.ts';
import { gatheringOf, type LoadedAppointment } from '../access/appointment.repository.ts';
import { findManaged } from '../access/find-managed.command.ts';
import { refuseLateUndo } from '../access/mark-appointment.command.ts';
import {
  countParticipants,
  findParticipant,
  findParticipantMember,
  type OccurrenceRef,
  type ParticipantRow,
  type ParticipationRow,
} from '../access/participation.repository.ts';
import { recordAnswers } from '../calendar.channel.ts';
import { takeBackRemoved } from '../notices/tell-participants.mail.ts';
import { findAnswersOf } from './answer-all.repository.ts';
import { lockSeats } from './answer-one.command.ts';
import { reviveInvite } from './participant-invites.repository.ts';
import { isSeatTaken } from './participant-seats.repository.ts';
import { putBack } from './participants.repository.ts';
import { withInvitesTold } from './tell-invites.command.ts';

type RestoreContext = Context<typeof restoreParticipant>;

/** Takes a removal back: the latest of that member that reaches what the id names, with the invite. */
export async function restorePerson(
  context: RestoreContext,
  services: Services,
): Promise<ReplyGivenOf<typeof restoreParticipant>> {
  const { db, member: caller, network, now, params } = context;
  const { events } = services;
  const reader = { caller, network, now };
  const reach = async (found: LoadedAppointment) => reachOf(await findRemoval(context, found), found);
  const meant = { scope: reach, right: 'update_participants' } as const;
  const subject = await findManaged(db, params.appointmentId, { ...reader, ...meant });
  const appointmentId = subject.row.id;
  await lockSeats(db, { appointmentId, occursOn: null });
  const { membershipId, removal } = await findRemoval(context, subject);
  if (membershipId === undefined) throw context.fail('not_found');
  if (removal === null) throw context.fail('undo_expired');
  refuseLateUndo(context, removal.at);
  const { answers, dates, isWhole } = removal;
  if (await isSeatTaken(db, { subject, now }, { membershipId, answers, dates: isWhole ? null : dates }))
    throw context.fail('attendee_limit_reached');
  await withInvitesTold(db, { events, appointmentId, now }, async () => {
    await putBack(db, removal.rows);
    if (isWhole) await reviveInvite(db, { appointmentId, membershipId });
  });
  const restored = await tellRestored(context, events, { subject, membershipId, isWhole, dates });
  const [first = null, ...others] = isWhole ? [] : dates;
  const { status } = restored.participant;
  await takeBackRemoved(context, services, { appointmentId, membershipId, status, dates: [first, ...others] });
  return restored;
}

interface Removal {
  readonly at: Date;
  readonly rows: readonly ParticipationRow[];
  /** All of the member's answers as they are once it is taken back. */
  readonly answers: readonly ParticipationRow[];
  readonly isWhole: boolean;
  readonly dates: readonly string[];
}

/** Who was taken out, and the removal that is to be taken back. */
async function findRemoval({ db, params }: RestoreContext, subject: LoadedAppointment) {
  const membershipId = await findParticipantMember(db, subject.row.id, params.participantId, { removed: true });
  if (membershipId === undefined) return { membershipId, removal: null };
  return { membershipId, removal: latestRemoval(await findAnswersOf(db, subject, membershipId), subject) };
}

/** What taking a removal back changes: the one occurrence the id names, or more. */
function reachOf({ removal }: { readonly removal: Removal | null }, { kind, occurrence }: LoadedAppointment): Scope {
  const isOnlyThis = removal?.rows.every(({ occursOn }) => occursOn !== null && occursOn === occurrence?.occursOn);
  return kind === 'occurrence' && (isOnlyThis ?? true) ? 'this' : 'all';
}

function latestRemoval(own: readonly ParticipationRow[], { kind, occurrence }: LoadedAppointment): Removal | null {
  const isReached = ({ occursOn }: ParticipationRow) =>
    kind !== 'occurrence' || occursOn === null || occursOn === occurrence?.occursOn;
  const removed = own.flatMap((row) =>
    row.status === 'removed' && row.removedAt !== null ? [{ row, at: row.removedAt }] : [],
  );
  const latest = Math.max(...removed.filter(({ row }) => isReached(row)).map(({ at }) => at.getTime()));
  if (!Number.isFinite(latest)) return null;
  const rows = removed.filter(({ at }) => at.getTime() === latest).map(({ row }) => row);
  return {
    at: new Date(latest),
    rows,
    answers: [...own.filter((row) => !rows.includes(row)), ...rows.flatMap(formerOf)],
    isWhole: rows.some((row) => row.occursOn === null),
    dates: rows.flatMap((row) => row.occursOn ?? []),
  };
}

function formerOf(row: ParticipationRow): ParticipationRow[] {
  return row.formerStatus === null ? [] : [{ ...row, status: row.formerStatus }];
}

interface Restored extends Pick<Removal, 'isWhole' | 'dates'> {
  readonly subject: LoadedAppointment;
  readonly membershipId: string;
}

async function tellRestored(
  context: RestoreContext,
  events: Services['events'],
  { subject, membershipId, isWhole, dates }: Restored,
) {
  const { db } = context;
  const { row } = subject;
  const [first = null, ...others] = dates;
  const date = isWhole || others.length > 0 ? null : first;
  const place = date === null ? gatheringOf(subject) : { appointmentId: row.id, occursOn: date };
  const places = [place, ...[null, first].map((occursOn) => ({ appointmentId: row.id, occursOn }))];
  const participant = presentParticipant(await findRestored(db, places, membershipId));
  const participants_summary = await countParticipants(db, place);
  const { status } = participant;
  const told = { row, occursOn: date, participants_summary, membershipIds: [membershipId], status };
  await recordAnswers(context, events, told);
  return { participant, participants_summary };
}

/** The member as a participant of the first of these places in which they are one again. */
async function findRestored(db: Db, places: readonly OccurrenceRef[], membershipId: string): Promise<ParticipantRow> {
  for (const place of places) {
    const found = await findParticipant(db, place, { membershipId });
    if (found !== undefined) return found;
  }
  throw new Error(`The participation of ${membershipId} was put back but is not there.`);
}

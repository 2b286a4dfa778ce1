import type { Services } from '../../app/services.ts';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/id.ts';
import { findNetwork } from '../../session/index.ts';
import { TeamsError, type TeamsEvent } from '../../teams/teams.port.ts';
import type { StoredTeams } from '../access/stored-appointment.schema.ts';
import {
  awaited,
  countTeamsOnly,
  failed,
  isSameMeeting,
  meetingOf,
  nextTeamsAttempt,
  nextTeamsRefresh,
  presentTeams,
  told,
  untold,
} from '../access/teams-meeting.rules.ts';
import { recordChange } from '../calendar.channel.ts';
import type { AppointmentRow } from '../calendar.tables.ts';
import { findCalendarIds, findTopics } from '../calendar-topics.repository.ts';
import type { TeamsDone, TeamsStep } from './teams-step.command.ts';
import { findParticipatingAddresses, forgetSync, lockSynced, writeSync, writeTeams } from './teams-syncs.repository.ts';
import type { SentMeeting, TeamsSyncRow } from './teams-syncs.tables.ts';

/** Where a result is noted, and when. */
export interface Noting {
  readonly events: Services['events'];
  readonly now: Date;
  /** The sync as it was taken. */
  readonly taken: TeamsSyncRow;
}

/** Notes what was done in Teams, and tells who shows the appointment; what was written meanwhile is done next. */
export async function noteDone(db: Db, noting: Noting, done: TeamsDone): Promise<void> {
  const locked = await lockSynced(db, noting.taken.appointmentId);
  if (locked === undefined) return;
  const { row } = locked;
  if (done.kind === 'removed') return noteGone(db, noting, row);
  const isChanged = locked.sync.attempts !== noting.taken.attempts;
  const teams = done.kind === 'told' ? await toldOf(db, row, done.event) : awaited(row.teams);
  const next = isChanged ? locked.sync : followUp(row, { ...noting, sent: done.sent, teams });
  const { attempts, nextAttemptAt } = next;
  const eventId = done.kind === 'told' ? done.event.id : locked.sync.eventId;
  const values = { eventId, sent: done.sent, attempts, nextAttemptAt, leasedUntil: null, lastError: null };
  await writeSync(db, row.id, values);
  if (meetingOf(row) === null) return;
  await showTeams(db, noting, {
    row,
    teams: nextAttemptAt === null && teams.join_url === null ? failed(teams, null) : teams,
  });
}

/** Notes that Teams did not do a step: it is tried again later, or given up with its reason kept. */
export async function noteFailed(
  db: Db,
  noting: Noting,
  { step, error }: { readonly step: TeamsStep; readonly error: unknown },
): Promise<Date | null> {
  const { taken, now } = noting;
  const locked = await lockSynced(db, taken.appointmentId);
  if (locked === undefined) return null;
  const { row, sync } = locked;
  if (error instanceof TeamsError && error.kind === 'gone') {
    await noteGone(db, noting, row);
    return now;
  }
  const ended = { leasedUntil: null, lastError: reasonOf(error) };
  if (sync.attempts !== taken.attempts) {
    await writeSync(db, row.id, ended);
    return sync.nextAttemptAt;
  }
  const isRefresh = step.kind === 'read' && row.teams.state === 'made';
  const nextAttemptAt = isRefresh ? nextTeamsRefresh(row, now) : nextTeamsAttempt(error, { ...taken, now });
  await writeSync(db, row.id, { ...ended, nextAttemptAt, ...(isRefresh && { attempts: 0 }) });
  if (nextAttemptAt === null && !isRefresh && step.kind !== 'remove')
    await showTeams(db, noting, { row, teams: failed(row.teams, error) });
  return nextAttemptAt;
}

/** Why Teams did not do it. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}

/** The meeting is no longer in Teams; where it is wanted, another one is made. */
async function noteGone(db: Db, noting: Noting, row: AppointmentRow): Promise<void> {
  const isWanted = meetingOf(row) !== null;
  const fresh = { key: newId(), eventId: null, sent: null, attempts: 0, leasedUntil: null, lastError: null };
  if (isWanted) await writeSync(db, row.id, { ...fresh, nextAttemptAt: noting.now });
  else await forgetSync(db, row.id);
  const teams = { ...row.teams, ...untold };
  await showTeams(db, noting, { row, teams: isWanted ? awaited(teams) : teams });
}

async function toldOf(db: Db, row: AppointmentRow, event: TeamsEvent): Promise<StoredTeams> {
  const addresses = await findParticipatingAddresses(db, row.id);
  return told(row.teams, event, { teamsOnly: countTeamsOnly(event.accepted, addresses) });
}

interface FollowUp extends Noting {
  readonly sent: SentMeeting | null;
  readonly teams: StoredTeams;
}

/** What comes after a step: the next one at once, another look for the way in, or later one at who comes. */
function followUp(row: AppointmentRow, { sent, teams, taken, now }: FollowUp) {
  const { attempts } = taken;
  if (teams.join_url === null) return { attempts, nextAttemptAt: nextTeamsAttempt(null, { attempts, now }) };
  const wanted = meetingOf(row);
  const isDone = wanted !== null && isSameMeeting(sent, wanted) && sent?.bypassLobby === wanted.bypassLobby;
  return { attempts: 0, nextAttemptAt: isDone ? nextTeamsRefresh(row, now) : now };
}

/** Keeps what Teams has told, and tells it to who shows the appointment if it is news. */
async function showTeams(
  db: Db,
  { events }: Noting,
  { row, teams }: { readonly row: AppointmentRow; readonly teams: StoredTeams },
): Promise<void> {
  await writeTeams(db, row.id, teams);
  const isNews = JSON.stringify(presentTeams(teams)) !== JSON.stringify(presentTeams(row.teams));
  if (!isNews || row.deletedAt !== null) return;
  const isSeries = row.unit !== null;
  await recordChange(db, events, {
    kind: 'updated',
    id: row.id,
    series_id: isSeries ? row.id : null,
    occurs_on: null,
    calendar_ids: await findCalendarIds(db, row.id),
    updated_at: row.updatedAt.toISOString(),
    topics: await findTopics(db, { appointmentId: row.id }, await findNetwork(db)),
  });
}

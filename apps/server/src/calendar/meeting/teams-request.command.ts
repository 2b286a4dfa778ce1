import { periods } from '@atrium/core/time';
import type { Db } from '../../db/database.ts';
import { awaited, meetingOf } from '../access/teams-meeting.rules.ts';
import { findSynced, requestRemoval, requestSync, writeTeams } from './teams-syncs.repository.ts';

/** Asks for the Teams meeting of an appointment that has just been written, in the same transaction (CAL-D82). */
export async function requestTeams(db: Db, appointmentId: string, now: Date): Promise<void> {
  const row = await findSynced(db, appointmentId);
  if (row === undefined) return;
  if (meetingOf(row) === null) {
    // As long as canceling and deleting can be taken back the meeting stays.
    const isEnded = row.canceledAt !== null || row.deletedAt !== null;
    return requestRemoval(db, appointmentId, isEnded ? new Date(now.getTime() + periods.undo) : now);
  }
  await requestSync(db, appointmentId, now);
  await writeTeams(db, appointmentId, awaited(row.teams));
}

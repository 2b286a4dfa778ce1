import { periods } from '@atrium/core/time';
import type { Db } from '../../db/database.ts';
import { awaited, meetingOf } from '../access/teams-meeting.rules.ts';
import type { AppointmentRow } from '../calendar.tables.ts';
import { findSynced, requestRemovals, requestSync, writeTeams } from './teams-syncs.repository.ts';

/** Asks for the Teams meeting of an appointment that has just been written, in the same transaction (CAL-D82). */
export async function requestTeams(db: Db, appointmentId: string, now: Date): Promise<void> {
  const row = await findSynced(db, appointmentId);
  if (row !== undefined) await requestTeamsOf(db, [row], now);
}

/** The same for appointments as they stand now. */
export async function requestTeamsOf(db: Db, rows: readonly AppointmentRow[], now: Date): Promise<void> {
  const idsOf = (some: readonly AppointmentRow[]) => some.map(({ id }) => id);
  const without = rows.filter((row) => meetingOf(row) === null);
  const isEnded = ({ canceledAt, deletedAt }: AppointmentRow) => canceledAt !== null || deletedAt !== null;
  // As long as canceling and deleting can be taken back the meeting stays.
  await requestRemovals(db, idsOf(without.filter(isEnded)), new Date(now.getTime() + periods.undo));
  await requestRemovals(db, idsOf(without.filter((row) => !isEnded(row))), now);
  for (const row of rows.filter((one) => meetingOf(one) !== null)) {
    await requestSync(db, row.id, now);
    await writeTeams(db, row.id, awaited(row.teams));
  }
}

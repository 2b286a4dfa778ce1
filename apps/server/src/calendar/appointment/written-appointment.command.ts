import type { Services } from '../../app/services.ts';
import type { Db } from '../../db/database.ts';
import type { CurrentNetwork } from '../../http/caller.ts';
import type { Fail, Refusal } from '../../http/refusal.ts';
import { configOf } from '../../network/index.ts';
import { recordChange } from '../calendar.channel.ts';
import type { AppointmentRow } from '../calendar.tables.ts';
import { findCalendarIds, findTopics } from '../calendar-topics.repository.ts';
import { bookRooms, releaseRooms } from '../meeting/room-bookings.repository.ts';
import { requestTeams } from '../meeting/teams-request.command.ts';
import { occurrenceIdOf } from '../series/occurrence-id.rules.ts';

/** What has just been written. */
interface WrittenRow {
  readonly row: Pick<AppointmentRow, 'id' | 'seriesNo' | 'occurrenceKey' | 'unit'>;
  /** The occurrence that was written; null for the appointment or series itself. */
  readonly occursOn: string | null;
  readonly updatedAt: Date;
  /** Where it was told before, for readers who lose sight of it. */
  readonly formerTopics?: ReadonlySet<string>;
}

/** What has just been written, and what became of it. */
export type Written = WrittenRow &
  (
    | { readonly kind: 'canceled' | 'deleted' }
    | {
        readonly kind: 'created' | 'updated' | 'restored';
        /** How a room is refused that was taken meanwhile; null where neither times nor rooms are others than before. */
        readonly refuseOccupied: ((date: string) => Refusal) | null;
      }
  );

/** The request a write happens in. */
export interface WriteContext {
  readonly db: Db;
  readonly network: CurrentNetwork;
  readonly now: Date;
}

/** What follows every write of an appointment, in its transaction: its rooms are booked anew, its Teams meeting is asked for, its readers are told. */
export async function settleWrite(
  context: WriteContext,
  { events }: Pick<Services, 'events'>,
  written: Written,
): Promise<void> {
  const { db, network } = context;
  const { row, occursOn, kind } = written;
  await bookOrRefuse(context, written);
  await requestTeams(db, row.id, context.now);
  const topics = await findTopics(db, { appointmentId: row.id, ...(occursOn !== null && { occursOn }) }, network);
  await recordChange(db, events, {
    kind,
    id: occursOn === null ? row.id : occurrenceIdOf(row, occursOn),
    series_id: row.unit === null ? null : row.id,
    occurs_on: occursOn,
    calendar_ids: await findCalendarIds(db, row.id),
    updated_at: written.updatedAt.toISOString(),
    topics: new Set([...topics, ...(written.formerTopics ?? [])]),
  });
}

/** A room taken meanwhile keeps a draft from being saved: the field says so, with the first date. */
export function occupiedIn({ fail }: { readonly fail: Fail<'room_occupied'> }): (date: string) => Refusal {
  const errors = { 'meeting.room_id': ['calendar.refusal.room_occupied'] } as const;
  return (date) => fail('room_occupied', { errors, beside: { occupied_on: date } });
}

async function bookOrRefuse({ db, network, now }: WriteContext, written: Written): Promise<void> {
  const booking = { bufferMinutes: configOf(network).meetings.buffer_minutes, now };
  if (!('refuseOccupied' in written)) return releaseRooms(db, written.row.id, booking);
  if (written.refuseOccupied === null) return;
  const [clash] = await bookRooms(db, written.row.id, booking);
  if (clash !== undefined) throw written.refuseOccupied(clash.date);
}

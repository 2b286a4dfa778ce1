import type { Services } from '../../app/services.ts';
import type { Db } from '../../db/database.ts';
import type { CurrentNetwork } from '../../http/caller.ts';
import type { Fail, Refusal } from '../../http/refusal.ts';
import { configOf } from '../../network/index.ts';
import { recordChange } from '../calendar.channel.ts';
import type { AppointmentRow } from '../calendar.tables.ts';
import { findCalendarIds, findCalendarIdsOfAll, findTopics, findTopicsOfAll } from '../calendar-topics.repository.ts';
import { bookRooms, releaseAllRooms, releaseRooms } from '../meeting/room-bookings.repository.ts';
import { requestTeams, requestTeamsOf } from '../meeting/teams-request.command.ts';
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

/** Appointments that were written at once, each as a whole, and as it stands now. */
export interface WrittenAtOnce {
  readonly kind: 'deleted' | 'updated';
  readonly rows: readonly AppointmentRow[];
  /** Where each was told before, for readers who lose sight of it. */
  readonly formerTopics?: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What follows a write of many appointments whose times and rooms are as before, or which are gone: told as of one, and asked at once. */
export async function settleAll(
  { db, network, now }: WriteContext,
  { events }: Pick<Services, 'events'>,
  { kind, rows, formerTopics }: WrittenAtOnce,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  if (kind === 'deleted') await releaseAllRooms(db, ids);
  await requestTeamsOf(db, rows, now);
  const topics = await findTopicsOfAll(db, ids, network);
  const calendarIds = await findCalendarIdsOfAll(db, ids);
  for (const { id, unit, updatedAt } of rows) {
    await recordChange(db, events, {
      kind,
      id,
      series_id: unit === null ? null : id,
      occurs_on: null,
      calendar_ids: [...(calendarIds.get(id) ?? [])],
      updated_at: updatedAt.toISOString(),
      topics: new Set([...(topics.get(id) ?? []), ...(formerTopics?.get(id) ?? [])]),
    });
  }
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

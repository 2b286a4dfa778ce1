import type { AppointmentEvent } from '@atrium/core/calendar/topics';
import type { Services } from '../../app/services.ts';
import type { Db } from '../../db/database.ts';
import type { CurrentNetwork } from '../../http/caller.ts';
import { Refusal, RefusalError } from '../../http/refusal.ts';
import { configOf } from '../../network/index.ts';
import { recordChange } from '../calendar.channel.ts';
import type { AppointmentRow } from '../calendar.tables.ts';
import { findCalendarIds, findTopics } from '../calendar-topics.repository.ts';
import { bookRooms, releaseRooms } from '../meeting/room-bookings.repository.ts';
import { requestTeams } from '../meeting/teams-request.command.ts';
import { occurrenceIdOf } from '../series/occurrence-id.rules.ts';

/** What has just been written. */
export interface Written {
  readonly kind: AppointmentEvent['kind'];
  readonly row: Pick<AppointmentRow, 'id' | 'seriesNo' | 'occurrenceKey' | 'unit'>;
  /** The occurrence that was written; null for the appointment or series itself. */
  readonly occursOn: string | null;
  readonly updatedAt: Date;
  /** Where it was told before, for readers who lose sight of it. */
  readonly formerTopics?: ReadonlySet<string>;
  /** Neither times nor rooms are others than before. */
  readonly keepsRooms?: boolean;
}

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
  const topics = await findTopics(db, row.id, network);
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

/** A room taken meanwhile keeps a draft from being saved, and an act from being taken back. */
async function bookOrRefuse({ db, network, now }: WriteContext, { row, kind, keepsRooms }: Written): Promise<void> {
  const booking = { bufferMinutes: configOf(network).meetings.buffer_minutes, now };
  if (keepsRooms) return;
  if (kind === 'canceled' || kind === 'deleted') return releaseRooms(db, row.id, booking);
  const [clash] = await bookRooms(db, row.id, booking);
  if (clash === undefined) return;
  if (kind === 'restored') throw new RefusalError(new Refusal('conflict', 409));
  const errors = { 'meeting.room_id': ['calendar.refusal.room_occupied'] };
  throw new RefusalError(new Refusal('room_occupied', 409, { errors, beside: { occupied_on: clash.date } }));
}

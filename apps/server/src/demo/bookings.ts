import { expandSeries, spanInstants } from '@atrium/core/calendar/rules';
import type { roomBookings } from '../calendar/meeting/room-bookings.tables.ts';
import { spanOfRow } from '../calendar/series/stored-series.repository.ts';
import type { DemoAppointment } from './appointments.ts';
import { demoId } from './demo-id.ts';

type BookingRow = typeof roomBookings.$inferInsert;

const bufferMs = 15 * 60_000;
const bookedAheadMs = 366 * 24 * 60 * 60_000;

/** When the rooms are taken, from today on; throws when two of them want one at the same time. */
export function demoBookings(appointments: readonly DemoAppointment[], now: Date): BookingRow[] {
  const wanted = appointments
    .flatMap((appointment) => wantedBy(appointment, now))
    .sort((one, other) => one.from - other.from);
  const freeFrom = new Map<string, number>();
  return wanted.map(({ from, to, key, ...booking }) => {
    if ((freeFrom.get(booking.roomId) ?? 0) > from)
      throw new Error(`The room of ${key} is taken on ${new Date(from).toISOString()}.`);
    freeFrom.set(booking.roomId, to);
    const guarded = `[${new Date(from).toISOString()},${new Date(to).toISOString()})`;
    return { ...booking, id: demoId('booking', `${key}/${booking.occursOn}`), guarded };
  });
}

interface Wanted extends Pick<BookingRow, 'roomId' | 'appointmentId'> {
  readonly key: string;
  readonly occursOn: string | null;
  readonly from: number;
  readonly to: number;
}

function wantedBy({ key, row, series }: DemoAppointment, now: Date): Wanted[] {
  if (!row.meetingRoomId || row.canceledAt) return [];
  const base = { key, roomId: row.meetingRoomId, appointmentId: row.id };
  if (series === null) {
    const { startsAt, endsAt } = spanInstants(spanOfRow(requiredSpan(row)));
    return [{ ...base, occursOn: null, from: startsAt, to: endsAt + bufferMs }];
  }
  const window = { from: now.getTime(), to: now.getTime() + bookedAheadMs };
  return expandSeries(series, window)
    .filter(({ canceled }) => !canceled)
    .map(({ occursOn, startsAt, endsAt }) => ({ ...base, occursOn, from: startsAt, to: endsAt + bufferMs }));
}

function requiredSpan(row: DemoAppointment['row']): Parameters<typeof spanOfRow>[0] {
  const { startsLocal, endsLocal, zone, allDay = false, startsFold = 0, endsFold = 0 } = row;
  return { startsLocal, endsLocal, zone, allDay, startsFold, endsFold };
}

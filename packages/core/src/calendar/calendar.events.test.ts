import { settle } from '@atrium/testing';
import { QueryObserver } from '@tanstack/query-core';
import { describe, expect, it } from 'vitest';
import { createQueryClient, holdReads } from '../query/index.ts';
import type { Appointment, AppointmentId } from './appointment.schema.ts';
import { applyCalendarEvent } from './calendar.events.ts';
import { exampleAppointments, exampleMonth, occurrenceIdOf } from './calendar.fixtures.ts';
import { calendarKeys } from './calendar.keys.ts';
import type { OverviewMonth } from './overview/overview-address.rules.ts';
import { everybody } from './participation/participant-filter.rules.ts';

const { plain, occurrence } = exampleAppointments;
const monthKey = calendarKeys.overview({ scope: { kind: 'all' }, date: '2026-11-20', view: 'sheet' });
const counts = {
  participants_summary: { total: 4, accepted: 2, declined: 1, open: 1 },
  attending_participants_count: 2,
};

function fill() {
  const queries = createQueryClient();
  queries.setQueryData(calendarKeys.appointment(plain.id), plain);
  queries.setQueryData(calendarKeys.appointment(occurrence.id), occurrence);
  queries.setQueryData(monthKey, exampleMonth);
  const known = (id: AppointmentId) => queries.getQueryData<Appointment>(calendarKeys.appointment(id));
  const isStale = (key: readonly unknown[]) => queries.getQueryState([...key])?.isInvalidated;
  const statusOf = (id: AppointmentId) =>
    queries.getQueryData<OverviewMonth>(monthKey)?.appointments.find((item) => item.id === id)?.my_status;
  return { queries, known, isStale, statusOf };
}

/** The page of the example series itself, which shows the example occurrence. */
function seriesPage(queries: ReturnType<typeof createQueryClient>): Appointment {
  const id = (occurrence.series_id ?? '') as AppointmentId;
  const series: Appointment = { ...occurrence, id, type: 'recurring_appointment' };
  queries.setQueryData(calendarKeys.appointment(id), series);
  return series;
}

describe('realtime events of the calendar', () => {
  it('reads the overviews and the changed appointment again (CAL-D26)', async () => {
    const { queries, isStale } = fill();
    await applyCalendarEvent(queries, {
      event: 'appointment',
      payload: {
        seq: 1,
        kind: 'updated',
        id: plain.id,
        series_id: null,
        occurs_on: null,
        calendar_ids: [],
        updated_at: '2026-11-20T08:00:00.000Z',
      },
    });
    expect(isStale(monthKey)).toBe(true);
    expect(isStale(calendarKeys.appointment(plain.id))).toBe(true);
    expect(isStale(calendarKeys.appointment(occurrence.id))).toBe(false);
  });

  it('reads every occurrence of a changed series again', async () => {
    const { queries, isStale } = fill();
    await applyCalendarEvent(queries, {
      event: 'appointment',
      payload: {
        seq: 1,
        kind: 'canceled',
        id: occurrence.series_id ?? '',
        series_id: occurrence.series_id,
        occurs_on: null,
        calendar_ids: [],
        updated_at: '2026-11-20T08:00:00.000Z',
      },
    });
    expect(isStale(calendarKeys.appointment(occurrence.id))).toBe(true);
    expect(isStale(calendarKeys.appointment(plain.id))).toBe(false);
  });

  it('takes over the counts of one appointment without reading anything (CAL-E80)', async () => {
    const { queries, known, isStale, statusOf } = fill();
    await applyCalendarEvent(queries, {
      event: 'participation',
      payload: { seq: 2, id: plain.id, occurs_on: null, ...counts, my_status: 'accepted' },
    });
    expect(known(plain.id)).toEqual({ ...plain, ...counts, my_status: 'accepted' });
    expect(statusOf(plain.id)).toBe('accepted');
    expect(isStale(calendarKeys.appointment(plain.id))).toBe(false);
  });

  it('finds the occurrence by series and day, and leaves the own answer to the own topic', async () => {
    const { queries, known, statusOf } = fill();
    const other = occurrenceIdOf('2026-11-16');
    await applyCalendarEvent(queries, {
      event: 'participation',
      payload: { seq: 3, id: occurrence.series_id ?? '', occurs_on: '2026-11-23', ...counts },
    });
    expect(known(occurrence.id)).toEqual({ ...occurrence, ...counts });
    expect(statusOf(occurrence.id)).toBe('accepted');
    await applyCalendarEvent(queries, {
      event: 'participation',
      payload: { seq: 4, id: occurrence.series_id ?? '', occurs_on: '2026-11-16', ...counts, my_status: 'declined' },
    });
    expect(known(occurrence.id)?.my_status).toBe(occurrence.my_status);
    expect(statusOf(other)).toBe('declined');
  });

  it('reads a series again that was answered as a whole (CAL-D96)', async () => {
    const { queries, isStale } = fill();
    await applyCalendarEvent(queries, {
      event: 'participation',
      payload: { seq: 5, id: occurrence.series_id ?? '', occurs_on: null, ...counts, my_status: 'accepted' },
    });
    expect(isStale(calendarKeys.appointment(occurrence.id))).toBe(true);
    expect(isStale(monthKey)).toBe(true);
  });

  it('reads every open page of a series answered as a whole, and takes no counts of one date over for it (CAL-D96)', async () => {
    const { queries, known, isStale } = fill();
    const series = seriesPage(queries);
    await applyCalendarEvent(queries, {
      event: 'participation',
      payload: { seq: 5, id: series.id, occurs_on: null, ...counts },
    });
    expect([known(series.id), known(occurrence.id)]).toEqual([series, occurrence]);
    expect([series, occurrence, plain].map(({ id }) => isStale(calendarKeys.appointment(id)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isStale(monthKey)).toBe(false);
  });

  it("takes over the counts of the date a series' own page shows, and of no other (CAL-D62, CAL-E80)", async () => {
    const { queries, known } = fill();
    const series = seriesPage(queries);
    const answered = (occursOn: string) =>
      applyCalendarEvent(queries, {
        event: 'participation',
        payload: { seq: 6, id: occurrenceIdOf(occursOn), occurs_on: occursOn, ...counts },
      });
    await answered('2026-11-30');
    expect(known(series.id)).toEqual(series);
    await answered('2026-11-23');
    expect([known(series.id), known(occurrence.id)]).toEqual([
      { ...series, ...counts },
      { ...occurrence, ...counts },
    ]);
  });

  it('reads the list of people on screen again after each answer, once after many of one kind (CAL-D102)', async () => {
    const { queries } = fill();
    let reads = 0;
    const queryKey = [...calendarKeys.participants(plain.id, everybody)];
    const queryFn = () => Promise.resolve(++reads);
    const stop = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {});
    await settle();
    const answered = { event: 'participation', payload: { seq: 6, id: plain.id, occurs_on: null, ...counts } } as const;
    await applyCalendarEvent(queries, answered);
    expect(reads).toBe(2);
    const readAgain = holdReads(queries);
    await applyCalendarEvent(queries, answered);
    await applyCalendarEvent(queries, answered);
    expect([reads, queries.getQueryState(queryKey)?.isInvalidated]).toEqual([2, true]);
    await readAgain();
    expect(reads).toBe(3);
    stop();
  });
});

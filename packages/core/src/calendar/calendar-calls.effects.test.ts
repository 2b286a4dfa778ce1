import { createTestClock } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { AtriumError } from '../machine/index.ts';
import { type Answers, connectTo, refusal, start } from './answering-server.fixtures.ts';
import { createCalendar } from './calendar.client.ts';
import { exampleAppointments, exampleMonth } from './calendar.fixtures.ts';
import { calendarKeys } from './calendar.keys.ts';

const { plain, occurrence } = exampleAppointments;
const participant = { ...plain.participants[0], status: 'accepted' };
const answered = { participant, participants_summary: plain.participants_summary, skipped: [] };
const appointmentIs = (appointment: typeof plain) => ({ body: { appointment } });

const connectServer = (answers: Answers) => connectTo(answers, createTestClock(start));

describe('the calendar in one call', () => {
  it('reads a month of whomever one likes, and reads it once while it is fresh (SDK-D02)', async () => {
    const { atrium, calls } = connectServer({
      'GET /appointments': { body: exampleMonth },
      'GET /appointments/participating': { body: exampleMonth },
    });
    const calendar = createCalendar(atrium);
    expect((await calendar.overview({ month: '2026-11' })).appointments).toEqual(exampleMonth.appointments);
    await calendar.overview({ month: '2026-11' });
    await calendar.overview({ month: '2026-12', scope: { kind: 'participating' } });
    expect(calls).toEqual([
      'GET /appointments?date=2026-11-01&view=sheet&type=month',
      'GET /appointments/participating?date=2026-12-01&view=sheet&type=month',
    ]);
  });

  it('answers, and shows the answer on every screen at once (SDK-D02)', async () => {
    const { atrium, calls, bodies } = connectServer({
      'GET /appointments': { body: exampleMonth },
      [`GET /appointments/${plain.id}`]: appointmentIs(plain),
      [`PUT /appointments/${plain.id}/participants/me`]: { body: answered },
    });
    const calendar = createCalendar(atrium);
    await calendar.overview({ month: '2026-11' });
    const answering = calendar.answer(plain.id, 'accepted');
    expect(await answering).toEqual(answered);
    const [, month] =
      atrium.queryClient.getQueriesData<typeof exampleMonth>({ queryKey: [...calendarKeys.overviews] })[0] ?? [];
    expect(month?.appointments.find(({ id }) => id === plain.id)?.my_status).toBe('accepted');
    expect(calls.at(-1)).toBe(`PUT /appointments/${plain.id}/participants/me`);
    expect(bodies).toEqual([{ status: 'accepted', apply_to: 'this' }]);
  });

  it('wants to hear which dates of a series are meant, at once and without asking the server (SDK-D02)', async () => {
    const { atrium, calls, bodies } = connectServer({
      [`GET /appointments/${occurrence.id}`]: appointmentIs(occurrence),
      [`PUT /appointments/${occurrence.series_id}/participants/me`]: { body: answered },
    });
    const calendar = createCalendar(atrium);
    const refused = calendar.answer(occurrence.id, 'accepted');
    await expect(refused).rejects.toBeInstanceOf(AtriumError);
    await expect(refused).rejects.toMatchObject({
      code: 'invalid',
      problems: { apply_to: ['general.problem.required'] },
      message: 'Say by applyTo which dates of the series are meant: "this" or "all".',
    });
    expect(calls).toEqual([`GET /appointments/${occurrence.id}`]);
    expect(await calendar.answer(occurrence.id, 'accepted', { applyTo: 'all' })).toEqual(answered);
    expect(bodies).toEqual([{ status: 'accepted', apply_to: 'all' }]);
  });

  it('rejects with what the server refused and why (SDK-D01)', async () => {
    const errors = { 'date.end': ['calendar.problem.end_before_start'] };
    const { atrium } = connectServer({
      'POST /appointments': { status: 422, body: refusal('invalid', errors) },
      [`GET /appointments/${plain.id}`]: appointmentIs(plain),
      [`PUT /appointments/${plain.id}/participants/me`]: { status: 409, body: refusal('participation_locked') },
    });
    const calendar = createCalendar(atrium);
    const date = { start: '2026-11-20T10:00:00Z', end: '2026-11-20T09:00:00Z', time_zone: 'UTC' };
    const created = calendar.createAppointment({ name: 'Garden day', calendar_ids: [], date });
    await expect(created).rejects.toMatchObject({ code: 'invalid', status: 422, problems: errors });
    const refused = calendar.answer(plain.id, 'accepted');
    const cause = refusal('participation_locked');
    await expect(refused).rejects.toMatchObject({ code: 'participation_locked', status: 409, problems: {}, cause });
    await expect(calendar.answer('nonsense', 'accepted')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('creates an appointment, which is known from then on, and has every other call (SDK-D01, SDK-D02)', async () => {
    const { atrium, calls, bodies } = connectServer({
      'POST /appointments': { status: 201, body: { appointment: plain } },
      [`POST /appointments/${plain.id}/cancel`]: { body: { appointment: { ...plain, canceled: true } } },
    });
    const calendar = createCalendar(atrium);
    const { date, calendar_ids, name } = plain;
    expect(await calendar.createAppointment({ name, calendar_ids, date })).toEqual(plain);
    expect(atrium.queryClient.getQueryData(calendarKeys.appointment(plain.id))).toEqual(plain);
    const { appointment } = await calendar.calls.cancelAppointment({ appointmentId: plain.id, apply_to: 'this' });
    expect(appointment.canceled).toBe(true);
    expect(calls).toEqual(['POST /appointments', `POST /appointments/${plain.id}/cancel`]);
    expect(bodies).toEqual([{ appointment: { name, calendar_ids, date } }, { apply_to: 'this' }]);
  });
});

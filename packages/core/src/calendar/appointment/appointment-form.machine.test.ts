import { settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { AtriumError, allow, refuse } from '../../machine/index.ts';
import { appointmentOf, exampleAppointments, exampleCalendars } from '../calendar.fixtures.ts';
import { connectAppointmentForm } from './appointment-form.connect.ts';
import { appointmentFormMachine } from './appointment-form.machine.ts';
import { formDraftOf, newFormDraft } from './appointment-form.rules.ts';

const { personal, team } = exampleCalendars;
const now = Date.parse('2026-11-20T08:10:00Z');
const fresh = newFormDraft({
  now,
  zone: 'Europe/Berlin',
  calendars: [personal, team],
  preset: { calendarId: null, date: null, description: '', streams: [], postToStream: false },
  lastCalendarId: null,
});

function openForm(draft = fresh, save = () => Promise.resolve(exampleAppointments.plain)) {
  const machine = appointmentFormMachine.provide({ actors: { saveDraft: fromPromise(save) } });
  const form = createActor(machine, { input: { draft } }).start();
  return { form, api: () => connectAppointmentForm(form.getSnapshot(), form.send) };
}

describe('appointment form', () => {
  it('shows every problem at once and drops each as it is mended (CAL-057, CAL-058, CAL-061, CAL-E50)', () => {
    const { api } = openForm();
    api().change({ name: '  ' });
    api().toggleCalendar(personal.id);
    api().submit();
    expect(api().problems).toEqual({
      name: ['js.calendars.validation_errors.name_empty'],
      calendar_ids: ['js.calendars.validation_errors.calendars_empty'],
    });
    api().change({ name: 'Lesung' });
    expect(Object.keys(api().problems)).toEqual(['calendar_ids']);
  });

  it('refuses an end before the start only when saving (CAL-070, CAL-E48)', () => {
    const { api } = openForm({ ...fresh, name: 'Lesung' });
    api().changeEnd({ time: '09:00' });
    expect(api().problems).toEqual({});
    expect(api().roomRequest).toBeNull();
    api().submit();
    expect(api().problems).toEqual({ 'date.end': ['js.calendars.validation_errors.end_lt_start'] });
  });

  it('keeps duration, wall-clock time and what belongs together (CAL-D51, CAL-D52, CAL-D53, CAL-110)', () => {
    const { api } = openForm();
    api().changeStart({ date: '2026-11-21' });
    api().changeStart({ time: '23:30' });
    expect(api()).toMatchObject({
      startDate: '2026-11-21',
      startTime: '23:30',
      endDate: '2026-11-22',
      endTime: '00:30',
    });
    api().chooseZone('Europe/London');
    api().switchAllDay(true, now);
    expect(api().draft.span).toMatchObject({ zone: 'Europe/London', allDay: true, start: '2026-11-21T23:30:00' });
    api().changePattern({ frequency: 'weekly', interval: 1, until: null });
    api().changeTeams({ teams_sync_enabled: true });
    expect(api().draft.pattern.frequency).toBe('never');
    api().changePart('location', { city: 'Köln' });
    expect(api().draft.location).toMatchObject({ city: 'Köln', zip: null });
    expect(api()).toMatchObject({ isOccurrence: false, isChanged: true });
  });

  it('saves once, however often it is asked to (CAL-063, CAL-E51)', async () => {
    let saves = 0;
    const { api } = openForm({ ...fresh, name: 'Lesung' }, () => {
      saves += 1;
      return Promise.resolve(exampleAppointments.plain);
    });
    api().submit();
    expect(api().isBusy).toBe(true);
    api().submit();
    await settle();
    expect(saves).toBe(1);
  });

  it('waits for uploads, and can be saved once a failed file is gone; a failed request keeps everything (CAL-064, CAL-066, CAL-E52)', async () => {
    const errors = [new AtriumError('unavailable', 'down')];
    const draft = { ...fresh, name: 'Lesung' };
    const { form, api } = openForm(draft, async () => {
      const error = errors.shift();
      if (error) throw error;
      return exampleAppointments.plain;
    });
    const uploading = (count: number) =>
      form.send({ type: 'uploads.changed', uploads: { uploading: count, quarantined: 0 } });
    uploading(1);
    expect(api().save).toEqual(refuse('form.refusal.uploading'));
    api().submit();
    expect(form.getSnapshot().value).toBe('editing');
    uploading(0);
    expect(api().save).toEqual(allow);
    api().submit();
    await settle();
    expect([form.getSnapshot().value, api().save, api().draft]).toEqual(['editing', allow, draft]);
    api().submit();
    await settle();
    expect(form.getSnapshot().value).toBe('saved');
  });

  it('keeps everything while one signs in again, and is saved then (CAL-E53)', async () => {
    let isSignedIn = false;
    const draft = { ...fresh, name: 'Lesung' };
    const { form, api } = openForm(draft, async () => {
      if (isSignedIn) return exampleAppointments.plain;
      throw new AtriumError('session_required', 'sign in', { status: 401 });
    });
    api().submit();
    await settle();
    expect([form.getSnapshot().value, api().draft]).toEqual(['editing', draft]);
    isSignedIn = true;
    api().submit();
    await settle();
    expect(form.getSnapshot().value).toBe('saved');
  });

  it('marks the calendars when the right to one was withdrawn, and keeps the rest (CAL-D08, CAL-E61)', async () => {
    const errors = { calendar_ids: ['calendar.validation.calendar_not_writable'] } as const;
    const draft = { ...fresh, name: 'Lesung' };
    const { api } = openForm(draft, () => Promise.reject(new AtriumError('invalid', 'no', { status: 422, errors })));
    api().submit();
    await settle();
    expect([api().problems, api().draft]).toEqual([errors, draft]);
    api().change({ name: 'Lesung II' });
    expect(api().problems).toEqual(errors);
    api().toggleCalendar(team.id);
    expect(api().problems).toEqual({});
  });

  it('gives up a room that is taken at the new time, and marks the field of one taken meanwhile (CAL-D77)', async () => {
    const room = { id: 'a', name: 'Atelier', capacity: null, location: null, occupied: false, occupied_on: null };
    const errors = { 'meeting.room_id': ['calendar.refusal.room_occupied'] } as const;
    const taken = new AtriumError('room_occupied', 'taken', { status: 409, errors });
    const { api } = openForm({ ...fresh, name: 'Lesung' }, () => Promise.reject(taken));
    api().chooseRoom('a');
    api().takeRooms([room]);
    expect(api().draft).toMatchObject({ meeting: { room_id: 'a' }, lostRoom: null });
    api().takeRooms([{ ...room, occupied: true, occupied_on: '2026-11-20' }]);
    expect(api().draft).toMatchObject({
      meeting: { room_id: null },
      lostRoom: { name: 'Atelier', occupiedOn: '2026-11-20' },
    });
    api().chooseRoom('b');
    expect(api().draft).toMatchObject({ meeting: { room_id: 'b' }, lostRoom: null });
    api().submit();
    await settle();
    expect(api().problems).toEqual(errors);
    api().chooseRoom(null);
    expect(api().problems).toEqual({});
  });

  it('names the first date on which the room of a series is taken, in the list and after saving (CAL-D78)', async () => {
    const errors = { 'meeting.room_id': ['calendar.refusal.room_occupied'] } as const;
    const body = { occupied_on: '2026-12-14' };
    const failures = [
      new AtriumError('room_occupied', 'taken', { status: 409, errors, body }),
      new AtriumError('room_occupied', 'taken', { status: 409, errors, body: { occupied_on: 14 } }),
      new AtriumError('forbidden', 'no', { status: 403, body }),
    ];
    const { api } = openForm({ ...fresh, name: 'Lesung' }, () => Promise.reject(failures.shift()));
    expect([api().namesRoomDates, api().roomOccupiedOn]).toEqual([false, null]);
    api().changePattern({ frequency: 'weekly', interval: 1, until: null });
    api().chooseRoom('a');
    expect(api().namesRoomDates).toBe(true);
    for (const expected of ['2026-12-14', null, null]) {
      api().submit();
      await settle();
      expect(api().roomOccupiedOn).toBe(expected);
    }
  });

  it('asks before changed dates of a series are lost; backing out saves nothing (CAL-D70, CAL-E72)', async () => {
    const { occurrence } = exampleAppointments;
    const series = appointmentOf({
      ...{ type: 'recurring_appointment', date: occurrence.date, recurrence_pattern: occurrence.recurrence_pattern },
      modified_dates: ['2026-11-30'],
    });
    const { form, api } = openForm(formDraftOf(series));
    expect([api().lostDates, api().isLossConfirmed]).toEqual([0, true]);
    api().changeStart({ date: '2026-11-24' });
    expect([api().lostDates, api().isLossConfirmed]).toEqual([1, false]);
    api().submit();
    expect(api().problems).toEqual({ confirmedLoss: ['calendar.form.confirm_lost_dates'] });
    expect(form.getSnapshot().value).toBe('editing');
    api().confirmLoss(true);
    expect([api().isLossConfirmed, api().problems]).toEqual([true, {}]);
    api().confirmLoss(false);
    expect(api().isLossConfirmed).toBe(false);
    api().changeStart({ date: '2026-11-23' });
    expect([api().lostDates, api().isLossConfirmed]).toEqual([0, true]);
    api().changeStart({ date: '2026-11-24' });
    api().confirmLoss(true);
    api().changeStart({ date: '2026-11-23' });
    expect([api().lostDates, api().isLossConfirmed]).toEqual([0, true]);
    api().changeStart({ date: '2026-11-24' });
    api().submit();
    await settle();
    expect(form.getSnapshot().value).toBe('saved');
  });

  it('warns of fewer seats than have accepted, and saves them all the same (CAL-D88, CAL-E82)', async () => {
    const full = appointmentOf({ participants_summary: { total: 8, accepted: 8, declined: 0, open: 0 } });
    const { form, api } = openForm(formDraftOf(full));
    expect(api().acceptedBeyondSeats).toBeNull();
    api().changePart('attendee_configuration', { total: 5, total_attendees_enforced: true });
    expect(api().acceptedBeyondSeats).toBe(8);
    api().submit();
    await settle();
    expect(form.getSnapshot().value).toBe('saved');
  });

  it('begins with optional parts folded, but for those that say something (CAL-D152)', () => {
    const parts = ['meeting', 'attendee_configuration', 'is_event', 'category'] as const;
    const { api } = openForm({ ...fresh, attendee_configuration: { ...fresh.attendee_configuration, total: 12 } });
    expect(parts.map(api().foldOf)).toEqual(['closed', 'open', 'closed', 'closed']);
    api().change({ is_event: true });
    expect(api().foldOf('is_event')).toBe('closed');
  });

  it('loads the version somebody else saved (CAL-D09, CAL-E59)', async () => {
    const { plain } = exampleAppointments;
    const newer = { ...plain, name: 'Neu', updated_at: '2026-11-20T08:00:00.000Z' };
    const stale = new AtriumError('stale_object', 'newer', { status: 409, current: newer });
    const { api } = openForm(formDraftOf(plain), () => Promise.reject(stale));
    api().submit();
    await settle();
    expect(api().isStale).toBe(true);
    api().reload();
    expect(api().draft).toEqual(formDraftOf(newer));
  });
});

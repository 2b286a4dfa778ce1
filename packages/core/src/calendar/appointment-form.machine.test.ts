import { settle, transitionTable } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { AtriumError } from '../machine/index.ts';
import { connectAppointmentForm } from './appointment-form.connect.ts';
import { appointmentFormMachine } from './appointment-form.machine.ts';
import { formDraftOf, newFormDraft } from './appointment-form.rules.ts';
import { exampleAppointments, exampleCalendars } from './calendar.fixtures.ts';

const { personal, team } = exampleCalendars;
const now = Date.parse('2026-11-20T08:10:00Z');
const fresh = newFormDraft({
  now,
  zone: 'Europe/Berlin',
  calendars: [personal, team],
  preset: { calendarId: null, date: null, description: '', streams: [], postToStream: false },
  groupSlug: null,
  lastCalendarId: null,
});

function openForm(draft = fresh, save = () => Promise.resolve(exampleAppointments.plain)) {
  const machine = appointmentFormMachine.provide({ actors: { saveDraft: fromPromise(save) } });
  const form = createActor(machine, { input: { draft } }).start();
  return { form, api: () => connectAppointmentForm(form.getSnapshot(), form.send) };
}

describe('appointment form', () => {
  it('is a form as every other', () => {
    expect(transitionTable(appointmentFormMachine)).toMatchInlineSnapshot(`
      "(root) (initial) editing
      (root) --uploads.changed--> (stays) / changeUploads
      confirmingLeave --form.discard--> left (final)
      confirmingLeave --form.stay--> editing
      editing --draft.change--> (stays) / changeDraft
      editing --form.leave [isChanged]--> confirmingLeave
      editing --form.leave--> left (final)
      editing --form.submit [canSave]--> saving
      editing --form.submit [hasProblems]--> (stays) / showProblems, announceProblems
      left (final)
      saved (final)
      saving (invoke) saveDraft as saveDraft
      saving --xstate.done.actor.saveDraft--> saved (final) / clearFailure, announceSaved
      saving --xstate.error.actor.saveDraft [isStale]--> stale / setFailure
      saving --xstate.error.actor.saveDraft--> editing / setFailure, announceFailure
      stale --form.overwrite--> saving
      stale --form.reload--> editing / takeCurrent
      stale --form.stay--> editing / clearFailure"
    `);
  });

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

import { recordTransitions, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { exampleAppointments, exampleCalendars } from '../calendar.fixtures.ts';
import { connectAppointmentEditor } from './appointment-editor.connect.ts';
import {
  type AppointmentEditorEvent,
  type AppointmentEditorInput,
  appointmentEditorMachine,
} from './appointment-editor.machine.ts';

const coverage = recordTransitions(appointmentEditorMachine);
const { personal, team, network } = exampleCalendars;
const now = Date.parse('2026-11-20T08:10:00Z');

function openEditor(input: Partial<AppointmentEditorInput>, ...events: readonly AppointmentEditorEvent[]) {
  const reads: string[] = [];
  const machine = appointmentEditorMachine.provide({
    actors: {
      appointment: fromCallback(({ input: { id } }) => {
        reads.push(`appointment ${id}`);
      }),
      calendars: fromCallback(() => {
        reads.push('calendars');
      }),
      categories: fromCallback(() => {}),
    },
  });
  const editor = createActor(machine, {
    input: { id: null, now, zone: 'Europe/Berlin', ...input },
    inspect: coverage.inspect,
  }).start();
  for (const event of events) editor.send(event);
  return { editor, reads, api: () => connectAppointmentEditor(editor.getSnapshot(), editor.send) };
}

const loaded = { type: 'calendars.loaded', data: [personal, network] } as const;

describe('appointment editor', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(appointmentEditorMachine)).toMatchInlineSnapshot(`
      "(root) (initial) opened
      closed (final)
      loadFailed --editor.retry--> opened / clearFailure
      opened (initial) opened.loading
      opened (invoke) calendars as calendars
      opened (invoke) categories as categories
      opened --calendars.loaded--> (stays) / setCalendars
      opened --categories.loaded--> (stays) / setCategories
      opened.editing (invoke) form as form
      opened.editing --xstate.done.actor.form--> closed (final)
      opened.loading (invoke) appointment as appointment
      opened.loading --always [canEdit]--> opened.editing
      opened.loading --always [isForbidden]--> notAllowed
      opened.loading --appointment.failed [isNotFound]--> notFound
      opened.loading --appointment.failed--> loadFailed / setFailure
      opened.loading --appointment.loaded--> (stays) / setAppointment
      opened.loading --calendars.failed--> loadFailed / setFailure"
    `);
  });

  it('opens a new form once the calendars are known, preset by its address (CAL-050, CAL-051)', () => {
    const { api } = openEditor({ query: { date: '2026-12-24', calendar_id: personal.id } });
    expect(api()).toMatchObject({ status: 'loading', isNew: true, form: null });
    const ready = openEditor({ query: { date: '2026-12-24', calendar_id: personal.id } }, loaded);
    expect(ready.api()).toMatchObject({ status: 'editing', calendars: [personal] });
    expect(ready.api().form?.getSnapshot().context.draft).toMatchObject({
      calendar_ids: [personal.id],
      span: { start: '2026-12-24T10:00:00' },
    });
  });

  it('says that nothing may be created without a writable calendar (CAL-D48)', () => {
    const { api } = openEditor({}, { type: 'calendars.loaded', data: [network] });
    expect(api().status).toBe('notAllowed');
  });

  it('opens an appointment with what is stored, in calendars that are its own too (CAL-052)', () => {
    const { plain } = exampleAppointments;
    const appointment = { ...plain, calendar_ids: [network.id], unknown_calendars: 2 };
    const { api, reads } = openEditor({ id: plain.id }, loaded, { type: 'appointment.loaded', data: appointment });
    expect(reads).toEqual(['calendars', `appointment ${plain.id}`]);
    expect(api()).toMatchObject({
      status: 'editing',
      isNew: false,
      unknownCalendars: 2,
      calendars: [personal, network],
    });
    expect(api().form?.getSnapshot().context.draft.name).toBe(plain.name);
  });

  it('opens no form without the right to change (CAL-049)', () => {
    const { foreign } = exampleAppointments;
    const { api } = openEditor({ id: foreign.id }, { type: 'appointment.loaded', data: foreign }, loaded);
    expect(api().status).toBe('notAllowed');
  });

  it('tells what is not there from what could not be read, and reads again (CAL-D07)', () => {
    const { id } = exampleAppointments.plain;
    const failure = (code: string) => ({ type: 'appointment.failed', failure: { code, message: '' } }) as const;
    expect(openEditor({ id }, failure('not_found')).api().status).toBe('notFound');
    expect(openEditor({ id }, failure('forbidden')).api().status).toBe('notAllowed');
    const { api, reads } = openEditor({ id }, { ...failure('offline'), type: 'calendars.failed' });
    expect(api()).toMatchObject({ status: 'failed', failure: { code: 'offline' } });
    api().retry();
    expect(api()).toMatchObject({ status: 'loading', failure: null });
    expect(reads).toHaveLength(4);
  });

  it('learns of new calendars and categories while the form is open (CAL-055, CAL-D139)', () => {
    const { api } = openEditor({}, loaded, { type: 'categories.loaded', data: [{ id: 1, label: 'Sitzung' }] });
    expect(api().categories).toEqual([{ id: 1, label: 'Sitzung' }]);
    const { form } = api();
    const more = openEditor({}, loaded, { type: 'calendars.loaded', data: [personal, team] });
    expect(more.api().calendars).toEqual([personal, team]);
    expect(form?.getSnapshot().status).toBe('active');
  });

  it('closes with its form', () => {
    const { api } = openEditor({}, loaded);
    api().form?.send({ type: 'form.leave' });
    expect(api()).toMatchObject({ status: 'closed' });
  });

  afterAll(() => {
    expect(coverage.missed()).toEqual([]);
  });
});

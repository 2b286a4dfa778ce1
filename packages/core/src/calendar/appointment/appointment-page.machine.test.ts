import { recordTransitions, settle, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Appointment } from '../appointment.schema.ts';
import { exampleAppointments, situationOf } from '../calendar.fixtures.ts';
import { connectAppointmentDetail } from './appointment-detail.connect.ts';
import { type AppointmentPageEmitted, appointmentPageMachine } from './appointment-page.machine.ts';
import { cancellationMachine } from './cancellation.machine.ts';

const coverage = recordTransitions(appointmentPageMachine);
const { plain, locked } = exampleAppointments;

function open(appointment: Appointment) {
  const told: AppointmentPageEmitted[] = [];
  const machine = appointmentPageMachine.provide({
    actors: {
      facts: fromCallback(() => {}),
      now: fromCallback(() => {}),
      cancellation: cancellationMachine.provide({ actors: { act: fromPromise(async () => {}) } }),
    },
  });
  const page = createActor(machine, { input: situationOf(appointment), inspect: coverage.inspect });
  page.on('*', (event) => told.push(event));
  page.start();
  const { acts } = page.getSnapshot().context;
  const end = async (ending: 'cancel' | 'delete') => {
    acts.cancellation.send({ type: 'act.run', input: { ending, scope: 'this' } });
    acts.cancellation.send({ type: 'act.confirm' });
    await settle();
  };
  return { page, told, end, acts, detail: () => connectAppointmentDetail(page.getSnapshot()) };
}

describe('the page of an appointment', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(appointmentPageMachine)).toMatchInlineSnapshot(`
      "(root) (initial) open
      (root) (invoke) facts as facts
      (root) (invoke) now as now
      (root) (invoke) endings as endings
      (root) --act.done [leadsOn]--> (stays) / leave
      (root) --facts.loaded--> (stays) / learn, tellActs
      (root) --time.passed--> (stays) / learn, tellActs"
    `);
  });

  it('knows the appointment once, and tells it to everything that can be done there (CAL-039)', () => {
    const { page, acts, detail } = open(plain);
    expect(detail()).toMatchObject({
      appointment: plain,
      alert: null,
      recurrence: null,
      description: { html: plain.description_rendered, isCut: false },
    });
    page.send({ type: 'facts.loaded', data: locked });
    expect(detail().appointment).toBe(locked);
    const later = Date.parse('2026-11-20T10:00:00Z');
    page.send({ type: 'time.passed', now: later });
    expect(detail().alert).toBe('past');
    const situation = situationOf(locked, { now: later });
    for (const act of Object.values(acts)) expect(act.getSnapshot().context.entity).toEqual(situation);
  });

  it('says where to go once the appointment is gone, and stays where it is only canceled (CAL-D71)', async () => {
    const { told, end } = open(plain);
    await end('cancel');
    expect(told).toEqual([]);
    await end('delete');
    expect(told).toEqual([{ type: 'page.left', to: 'overview' }]);
  });

  afterAll(() => expect(coverage.missed()).toEqual([]));
});

import { createTestClock, recordTransitions, settle, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { AtriumError } from '../../machine/index.ts';
import type { Appointment } from '../appointment.schema.ts';
import { exampleAppointments, occurrenceIdOf } from '../calendar.fixtures.ts';
import { type CancellationEmitted, cancellationMachine, type EndingInput } from './cancellation.machine.ts';

const coverage = recordTransitions(cancellationMachine);
const now = Date.parse('2026-11-20T08:00:00Z');
const succeed = () => Promise.resolve();
const refuse = (code: string) => () => Promise.reject(new AtriumError(code, 'refused'));

interface Answers {
  readonly end?: (input: EndingInput) => Promise<void>;
  readonly restore?: (input: EndingInput) => Promise<void>;
}

function open(appointment: Appointment, { end = succeed, restore = succeed }: Answers = {}) {
  const clock = createTestClock();
  const emitted: CancellationEmitted[] = [];
  const machine = cancellationMachine.provide({
    actors: {
      endAppointment: fromPromise(({ input }) => end(input)),
      restoreAppointment: fromPromise(({ input }) => restore(input)),
      facts: fromCallback(() => {}),
      now: fromCallback(() => {}),
    },
  });
  const actor = createActor(machine, { input: { appointment, now }, clock, inspect: coverage.inspect });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return { actor, clock, emitted, state: () => actor.getSnapshot().value };
}

describe('cancellation', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(cancellationMachine)).toMatchInlineSnapshot(`
      "(root) (initial) idle
      (root) (invoke) facts as facts
      (root) (invoke) now as now
      (root) --facts.loaded--> (stays) / takeAppointment
      (root) --time.passed--> (stays) / setNow
      confirming --ending.confirm--> ending / keepEnded
      confirming --ending.dismiss--> idle
      confirming --scope.choose--> (stays) / setScope
      ending (invoke) endAppointment as endAppointment
      ending --xstate.done.actor.endAppointment--> undoable / announceEnd
      ending --xstate.error.actor.endAppointment [isGone]--> idle / announceEnd
      ending --xstate.error.actor.endAppointment--> idle / setFailure, announceRefusal
      idle --ending.ask [isAllowed]--> confirming / setEnding
      restoring (invoke) restoreAppointment as restoreAppointment
      restoring --xstate.done.actor.restoreAppointment--> idle / announceRestored
      restoring --xstate.error.actor.restoreAppointment--> idle / setFailure, announceUndoRefusal
      undoable --ending.ask [isOtherAllowed]--> confirming / setEnding
      undoable --ending.undo--> restoring
      undoable --after undoPeriod--> idle"
    `);
  });

  it('asks before it cancels, and sends nothing when the member backs out (CAL-187, CAL-193)', async () => {
    const asked: EndingInput[] = [];
    const { actor, state, emitted } = open(exampleAppointments.plain, {
      end: (input) => {
        asked.push(input);
        return succeed();
      },
    });
    actor.send({ type: 'ending.ask', ending: 'cancel' });
    expect(state()).toBe('confirming');
    actor.send({ type: 'ending.dismiss' });
    expect(state()).toBe('idle');
    expect(asked).toEqual([]);
    actor.send({ type: 'ending.ask', ending: 'cancel' });
    actor.send({ type: 'ending.confirm' });
    await settle();
    expect(asked.map(({ ending, scope }) => [ending, scope])).toEqual([['cancel', 'this']]);
    expect(emitted).toEqual([{ type: 'appointment.ended', ending: 'cancel', id: exampleAppointments.plain.id }]);
  });

  it('asks before it deletes, this or all of a series (CAL-196, CAL-D71)', async () => {
    const { actor, emitted } = open(exampleAppointments.occurrence);
    actor.send({ type: 'ending.ask', ending: 'delete' });
    expect(actor.getSnapshot().context.scope).toBe('this');
    actor.send({ type: 'scope.choose', scope: 'all' });
    actor.send({ type: 'ending.confirm' });
    await settle();
    expect(emitted).toEqual([
      { type: 'appointment.ended', ending: 'delete', id: exampleAppointments.occurrence.series_id },
    ]);
  });

  it('can be undone for 30 seconds', async () => {
    const { actor, clock, state, emitted } = open(exampleAppointments.plain);
    actor.send({ type: 'ending.ask', ending: 'delete' });
    actor.send({ type: 'ending.confirm' });
    await clock.advance(29_999);
    expect(state()).toBe('undoable');
    actor.send({ type: 'ending.undo' });
    await settle();
    expect(state()).toBe('idle');
    expect(emitted.at(-1)).toEqual({ type: 'appointment.restored', ending: 'delete' });

    actor.send({ type: 'ending.ask', ending: 'delete' });
    actor.send({ type: 'ending.confirm' });
    await clock.advance(30_000);
    expect(state()).toBe('idle');
    actor.send({ type: 'ending.undo' });
    expect(state()).toBe('idle');
    actor.send({ type: 'ending.ask', ending: 'delete' });
    expect(state()).toBe('confirming');
  });

  it('deletes what was canceled a moment ago, without waiting until that can no longer be undone (CAL-196, CAL-D71)', async () => {
    const { actor, state, emitted } = open(exampleAppointments.plain);
    actor.send({ type: 'ending.ask', ending: 'cancel' });
    actor.send({ type: 'ending.confirm' });
    await settle();
    actor.send({ type: 'ending.ask', ending: 'cancel' });
    expect(state()).toBe('undoable');
    actor.send({ type: 'ending.ask', ending: 'delete' });
    expect(state()).toBe('confirming');
    actor.send({ type: 'ending.confirm' });
    await settle();
    expect(emitted.map((event) => event.type === 'appointment.ended' && event.ending)).toEqual(['cancel', 'delete']);
  });

  it('takes back what was ended, though a series shows another date by then (CAL-D71)', async () => {
    const restored: EndingInput[] = [];
    const { occurrence } = exampleAppointments;
    const series = {
      ...occurrence,
      id: '650000000000000000000100' as Appointment['id'],
      type: 'recurring_appointment',
    } as const;
    const { actor, emitted } = open(series, {
      restore: (input) => {
        restored.push(input);
        return succeed();
      },
    });
    actor.send({ type: 'ending.ask', ending: 'cancel' });
    actor.send({ type: 'ending.confirm' });
    await settle();
    expect(emitted).toEqual([{ type: 'appointment.ended', ending: 'cancel', id: series.occurrence_id }]);
    actor.send({ type: 'facts.loaded', data: { ...series, occurrence_id: occurrenceIdOf('2026-11-30') } });
    actor.send({ type: 'ending.undo' });
    await settle();
    expect(restored).toEqual([{ appointment: series, ending: 'cancel', scope: 'this' }]);
  });

  it('says when it is too late to undo', async () => {
    const { actor, state, emitted } = open(exampleAppointments.plain, { restore: refuse('undo_expired') });
    actor.send({ type: 'ending.ask', ending: 'cancel' });
    actor.send({ type: 'ending.confirm' });
    await settle();
    actor.send({ type: 'ending.undo' });
    await settle();
    expect(state()).toBe('idle');
    expect(emitted.at(-1)).toEqual({ type: 'undo.refused', failure: { code: 'undo_expired', message: 'refused' } });
  });

  it('says when canceling is refused, and offers it no more once the appointment says so (CAL-194, CAL-E106, CAL-E107)', async () => {
    const { actor, state, emitted } = open(exampleAppointments.plain, { end: refuse('in_past') });
    actor.send({ type: 'ending.ask', ending: 'cancel' });
    actor.send({ type: 'ending.confirm' });
    await settle();
    const failure = { code: 'in_past', message: 'refused' };
    expect(emitted).toEqual([{ type: 'ending.refused', ending: 'cancel', failure }]);
    expect(actor.getSnapshot().context.failure).toEqual(failure);
    actor.send({ type: 'facts.loaded', data: exampleAppointments.canceled });
    actor.send({ type: 'ending.ask', ending: 'cancel' });
    expect(state()).toBe('idle');
  });

  it('counts what somebody else deleted as deleted (CAL-D124, CAL-E108)', async () => {
    const { actor, state, emitted } = open(exampleAppointments.plain, { end: refuse('not_found') });
    actor.send({ type: 'ending.ask', ending: 'delete' });
    actor.send({ type: 'ending.confirm' });
    await settle();
    expect(state()).toBe('idle');
    expect(emitted).toEqual([{ type: 'appointment.ended', ending: 'delete', id: exampleAppointments.plain.id }]);
  });

  it('cancels neither what is canceled nor what is over, but deletes both (CAL-190, CAL-191, CAL-D122)', () => {
    for (const appointment of [exampleAppointments.canceled, exampleAppointments.past]) {
      const { actor, state } = open(appointment);
      actor.send({ type: 'ending.ask', ending: 'cancel' });
      expect(state()).toBe('idle');
      actor.send({ type: 'ending.ask', ending: 'delete' });
      expect(state()).toBe('confirming');
    }
  });

  it('stops offering to cancel when the appointment ends while the page is open (CAL-191)', () => {
    const { actor, state } = open(exampleAppointments.plain);
    actor.send({ type: 'time.passed', now: Date.parse('2026-11-20T10:00:00Z') });
    actor.send({ type: 'ending.ask', ending: 'cancel' });
    expect(state()).toBe('idle');
  });

  afterAll(() => {
    expect(coverage.missed()).toEqual([]);
  });
});

import { recordTransitions, settle, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { AtriumError } from '../../machine/index.ts';
import { exampleCalendars } from '../calendar.fixtures.ts';
import { type CalendarRemoval, calendarRemovalMachine } from './calendar-removal.machine.ts';

const coverage = recordTransitions(calendarRemovalMachine);
const { personal, shared } = exampleCalendars;
const deletion: CalendarRemoval = { calendar: personal, act: 'delete', children: ['Reisen'] };
const farewell: CalendarRemoval = { calendar: shared, act: 'removeShare', children: [] };
const down = () => Promise.reject(new AtriumError('unavailable', 'down'));

function start({ count = () => Promise.resolve(3), remove = () => Promise.resolve() } = {}) {
  const calls: string[] = [];
  const machine = calendarRemovalMachine.provide({
    actors: {
      countAppointments: fromPromise(({ input }) => {
        calls.push(`count ${input.removal.calendar.name}`);
        return count();
      }),
      remove: fromPromise(async ({ input }) => {
        calls.push(`${input.removal.act} ${input.removal.calendar.name}`);
        await remove();
        return input.removal;
      }),
    },
  });
  const removal = createActor(machine, { inspect: coverage.inspect });
  const told: unknown[] = [];
  removal.on('*', (event) => told.push(event));
  return { removal: removal.start(), calls, told, state: () => removal.getSnapshot().value };
}

describe('removing a calendar', () => {
  it('is exactly this chart', () => {
    expect(transitionTable(calendarRemovalMachine)).toMatchInlineSnapshot(`
      "(root) (initial) idle
      asking --removal.accept--> removing
      asking --removal.dismiss--> idle / clear
      counting (invoke) countAppointments as countAppointments
      counting --xstate.done.actor.countAppointments--> asking / setCount
      counting --xstate.error.actor.countAppointments--> idle / announceUncounted, clear
      idle --removal.ask [isDelete]--> counting / setRemoval
      idle --removal.ask--> asking / setRemoval
      removing (invoke) remove as remove
      removing --xstate.done.actor.remove--> idle / announceRemoved, clear
      removing --xstate.error.actor.remove--> asking / setFailure, announceRefused"
    `);
  });

  it('counts what would go before it asks, and says when it is done (CAL-218, CAL-232, CAL-D137)', async () => {
    const { removal, calls, told, state } = start();
    removal.send({ type: 'removal.ask', removal: deletion });
    expect(state()).toBe('counting');
    await settle();
    expect([state(), removal.getSnapshot().context.appointmentsCount, calls]).toEqual([
      'asking',
      3,
      ['count Mira Brandt'],
    ]);
    removal.send({ type: 'removal.accept' });
    await settle();
    expect([state(), removal.getSnapshot().context.removal, told]).toEqual([
      'idle',
      null,
      [{ type: 'calendar.removed', removal: deletion }],
    ]);
    expect(calls).toEqual(['count Mira Brandt', 'delete Mira Brandt']);
  });

  it('does not ask when nobody knows what would go', async () => {
    const { removal, told, state } = start({ count: down });
    removal.send({ type: 'removal.ask', removal: deletion });
    await settle();
    expect([state(), removal.getSnapshot().context.removal, told]).toEqual([
      'idle',
      null,
      [{ type: 'count.refused', failure: { code: 'unavailable', message: 'down' } }],
    ]);
  });

  it('gives up a share only after asking, without a count (CAL-219, CAL-D136)', async () => {
    const { removal, calls, state } = start();
    removal.send({ type: 'removal.ask', removal: farewell });
    expect([state(), calls]).toEqual(['asking', []]);
    removal.send({ type: 'removal.dismiss' });
    expect([state(), removal.getSnapshot().context.removal]).toEqual(['idle', null]);
    removal.send({ type: 'removal.ask', removal: farewell });
    removal.send({ type: 'removal.accept' });
    await settle();
    expect(calls).toEqual(['removeShare Jonas Weber']);
  });

  it('stays open with the reason when removing failed, and can be tried again (CAL-D137)', async () => {
    const outcomes = [down, () => Promise.resolve()];
    const { removal, told, state } = start({ remove: () => outcomes.shift()?.() ?? Promise.resolve() });
    removal.send({ type: 'removal.ask', removal: farewell });
    removal.send({ type: 'removal.accept' });
    await settle();
    const refused = { type: 'removal.refused', failure: { code: 'unavailable', message: 'down' } };
    expect([state(), removal.getSnapshot().context.failure?.code, told]).toEqual(['asking', 'unavailable', [refused]]);
    removal.send({ type: 'removal.accept' });
    await settle();
    expect([state(), removal.getSnapshot().context.failure]).toEqual(['idle', null]);
  });

  afterAll(() => expect(coverage.missed()).toEqual([]));
});

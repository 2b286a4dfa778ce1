import { settle, transitionTable } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { AtriumError } from '../machine/index.ts';
import { exampleCalendars } from './calendar.fixtures.ts';
import { connectCalendarManager } from './calendar-manager.connect.ts';
import { type CalendarRemoval, calendarRemovalMachine } from './calendar-removal.machine.ts';

const { personal, shared, network } = exampleCalendars;
const own = { ...personal, can: { create_appointments: true, update: true, destroy: true } };
const situation = {
  canCreatePersonal: true,
  canCreateNetwork: false,
  groupIds: [],
  calendars: [own, network, shared],
};

function openManager(act = (subject: CalendarRemoval) => Promise.resolve(subject)) {
  const removal = createActor(
    calendarRemovalMachine.provide({
      actors: { act: fromPromise<CalendarRemoval, { subject: CalendarRemoval }>(({ input }) => act(input.subject)) },
    }),
  ).start();
  return {
    removal,
    api: () => connectCalendarManager(situation, { snapshot: removal.getSnapshot(), send: removal.send }),
  };
}

describe('the calendar manager', () => {
  it('asks before it removes anything', () => {
    expect(transitionTable(calendarRemovalMachine)).toMatchInlineSnapshot(`
      "(root) (initial) idle
      acting (invoke) act as act
      acting --xstate.done.actor.act--> idle / announceDone, clear
      acting --xstate.error.actor.act--> asking / setFailure
      asking --confirmation.accept--> acting
      asking --confirmation.dismiss--> idle / clear
      idle --confirmation.ask--> asking / setSubject"
    `);
  });

  it('leads to what may be edited and added (CAL-203, CAL-204, CAL-205, CAL-207, CAL-D129)', () => {
    const { api } = openManager();
    const rows = api().sections.flatMap((section) => section.rows);
    expect(
      rows.map(({ calendar, editPath, remove, removeShare }) => [
        calendar.type,
        editPath,
        remove !== null,
        removeShare !== null,
      ]),
    ).toEqual([
      ['personal', `/calendars/${own.id}/edit`, true, false],
      ['shared', null, false, true],
      ['network', null, false, false],
    ]);
    expect(api().addable).toEqual([{ type: 'personal', path: '/calendars/new?type=personal' }]);
  });

  it('deletes after asking, and says so; a failure can be tried again (CAL-218, CAL-232, CAL-D137)', async () => {
    const outcomes = [Promise.reject(new AtriumError('unavailable', 'down')), Promise.resolve()];
    const { api, removal } = openManager(async (subject) => {
      await outcomes.shift();
      return subject;
    });
    const told: unknown[] = [];
    removal.on('act.done', (event) => told.push(event));
    api().sections[0]?.rows[0]?.remove?.();
    expect(api().removal).toMatchObject({ isOpen: true, subject: { calendar: own, act: 'delete' } });
    api().removal.accept();
    await settle();
    expect([api().removal.isOpen, api().removal.failure?.code]).toEqual([true, 'unavailable']);
    api().removal.accept();
    await settle();
    expect([api().removal.isOpen, told]).toEqual([
      false,
      [{ type: 'act.done', done: { calendar: own, act: 'delete' } }],
    ]);
  });

  it('gives up a share only after asking (CAL-219, CAL-D136)', () => {
    const { api } = openManager();
    api().sections[1]?.rows[0]?.removeShare?.();
    expect(api().removal.subject).toEqual({ calendar: shared, act: 'removeShare' });
    api().removal.dismiss();
    expect([api().removal.isOpen, api().removal.subject]).toEqual([false, null]);
  });
});

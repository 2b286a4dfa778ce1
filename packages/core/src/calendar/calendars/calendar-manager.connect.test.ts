import { settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { AtriumError, allow, refuse } from '../../machine/index.ts';
import { exampleCalendars } from '../calendar.fixtures.ts';
import type { CreationSituation } from './calendar-creation.rules.ts';
import { connectCalendarManager } from './calendar-manager.connect.ts';
import { calendarRemovalMachine } from './calendar-removal.machine.ts';

const { personal, shared, network } = exampleCalendars;
const own = { ...personal, can: { create_appointments: true, update: true, destroy: true } };
const child = { ...own, id: exampleCalendars.team.id, name: 'Reisen', parent_id: own.id };
const situation = {
  canCreatePersonal: true,
  canCreateNetwork: false,
  groups: [],
  calendars: [own, child, network, shared],
};

function openManager(remove = () => Promise.resolve(), shown: CreationSituation = situation) {
  const machine = calendarRemovalMachine.provide({
    actors: {
      countAppointments: fromPromise(() => Promise.resolve(12)),
      remove: fromPromise(async ({ input }) => {
        await remove();
        return input.removal;
      }),
    },
  });
  const removal = createActor(machine).start();
  const api = () => connectCalendarManager({ snapshot: removal.getSnapshot(), situation: shown }, removal.send);
  const row = (name: string) => {
    const found = api()
      .sections.flatMap(({ rows }) => rows)
      .find(({ calendar }) => calendar.name === name);
    if (!found) throw new Error(`No row is called ${name}.`);
    return found;
  };
  return { api, row };
}

describe('the calendar manager', () => {
  it('leads to what may be edited and added (CAL-203, CAL-204, CAL-205, CAL-207, CAL-D129, CAL-D131)', () => {
    const { api } = openManager();
    const rows = api().sections.flatMap((section) => section.rows);
    expect(
      rows.map(({ calendar, isChild, canEdit, newBelow, remove, removeShare }) => [
        calendar.name,
        { isChild, canEdit, newBelow, remove: remove !== null, removeShare: removeShare !== null },
      ]),
    ).toEqual([
      [
        'Mira Brandt',
        {
          isChild: false,
          canEdit: true,
          newBelow: { type: 'personal', parent_id: own.id },
          remove: true,
          removeShare: false,
        },
      ],
      [
        'Reisen',
        {
          isChild: true,
          canEdit: true,
          newBelow: null,
          remove: true,
          removeShare: false,
        },
      ],
      ['Jonas Weber', { isChild: false, canEdit: false, newBelow: null, remove: false, removeShare: true }],
      ['Haus am Fluss', { isChild: false, canEdit: false, newBelow: null, remove: false, removeShare: false }],
    ]);
    expect(api().addable).toEqual([{ type: 'personal', verdict: allow }]);
    expect(api().sections.map(({ room }) => room)).toEqual([allow, allow, allow]);
  });

  it('offers nothing more where there is no room, and says why to whoever may create there (CAL-D170)', () => {
    const full = (calendar: typeof own) =>
      Array.from({ length: 50 }, (_, index) => ({ ...calendar, name: `${calendar.name} ${index}` }));
    const { api } = openManager(undefined, { ...situation, calendars: [...full(own), ...full(network)] });
    const refused = refuse('calendar.refusal.too_many_calendars', { most: 50 });
    expect(api().addable).toEqual([{ type: 'personal', verdict: refused }]);
    expect(api().sections.map(({ kind, room }) => [kind, room])).toEqual([
      ['personal', refused],
      ['network', allow],
    ]);
    expect(api().sections.flatMap(({ rows }) => rows.filter(({ newBelow }) => newBelow !== null))).toEqual([]);
  });

  it('asks with what goes along; a failure can be tried again (CAL-218, CAL-D137)', async () => {
    const outcomes = [() => Promise.reject(new AtriumError('unavailable', 'down')), () => Promise.resolve()];
    const { api, row } = openManager(() => outcomes.shift()?.() ?? Promise.resolve());
    row('Mira Brandt').remove?.();
    expect([api().removal.isOpen, row('Mira Brandt').isBusy, row('Reisen').isBusy]).toEqual([false, true, false]);
    await settle();
    expect(row('Mira Brandt').isBusy).toBe(false);
    expect(api().removal).toMatchObject({
      isOpen: true,
      isBusy: false,
      appointmentsCount: 12,
      removal: { calendar: own, act: 'delete', children: ['Reisen'] },
    });
    api().removal.accept();
    expect(api().removal.isBusy).toBe(true);
    await settle();
    expect([api().removal.isOpen, api().removal.failure?.code]).toEqual([true, 'unavailable']);
    api().removal.accept();
    await settle();
    expect([api().removal.isOpen, api().removal.removal]).toEqual([false, null]);
  });

  it('gives up a share only after asking (CAL-219, CAL-D136)', () => {
    const { api, row } = openManager();
    row('Jonas Weber').removeShare?.();
    expect(api().removal).toMatchObject({ isOpen: true, removal: { calendar: shared, act: 'removeShare' } });
    api().removal.dismiss();
    expect([api().removal.isOpen, api().removal.removal]).toEqual([false, null]);
  });
});

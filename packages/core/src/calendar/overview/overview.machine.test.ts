import { recordTransitions, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { exampleCalendars, exampleMonth, overviewItemOf } from '../calendar.fixtures.ts';
import { type OverviewInput, overviewMachine } from './overview.machine.ts';
import {
  type OverviewAddress,
  type OverviewEmitted,
  type OverviewMonth,
  type OverviewPlace,
  type OverviewRequest,
  readOverviewAddress,
  writeOverviewAddress,
} from './overview-address.rules.ts';
import { isListForced, screenOf } from './overview-query.rules.ts';

const coverage = recordTransitions(overviewMachine);
const anywhere: OverviewAddress = { date: null, view: null, calendarIds: null };
const emptyMonth: OverviewMonth = { appointments: [], range: { start: '2026-10-25', end: '2026-12-07' }, next: null };

interface Surroundings {
  readonly input?: Partial<OverviewInput>;
  readonly memory?: OverviewPlace | null;
}

function openOverview({ input, memory = null }: Surroundings = {}) {
  const requests: OverviewRequest[] = [];
  const written: OverviewPlace[] = [];
  const emitted: OverviewEmitted[] = [];
  const machine = overviewMachine.provide({
    actors: {
      now: fromCallback(() => {}),
      calendars: fromCallback(() => {}),
      month: fromCallback(({ input: request }) => {
        requests.push(request);
      }),
      memory: fromCallback(({ sendBack, receive }) => {
        receive((event) => written.push(event.memory));
        sendBack({ type: 'memory.recalled', memory });
      }),
    },
  });
  const overview = createActor(machine, {
    inspect: coverage.inspect,
    input: {
      scope: { kind: 'all' },
      timeZone: 'Europe/Berlin',
      now: Date.parse('2026-11-20T08:00:00Z'),
      screen: { width: 1_280, native: false },
      address: anywhere,
      ...input,
    },
  });
  overview.on('address.changed', (event) => emitted.push(event));
  overview.start();
  const place = () => {
    const { date, view, calendarIds } = overview.getSnapshot().context;
    return { date, view, calendarIds };
  };
  return { overview, requests, written, emitted, place, state: () => overview.getSnapshot().value };
}

describe('overview', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(overviewMachine)).toMatchInlineSnapshot(`
      "(root) (initial) recalling
      (root) (invoke) now as now
      (root) (invoke) memory as memory
      (root) --time.passed--> (stays) / setNow
      reading (initial) reading.loading
      reading (invoke) month as month
      reading (invoke) calendars as calendars
      reading --always [isNextOutdated]--> reading (again) / askForNext
      reading --address.changed [isKnown]--> (stays)
      reading --address.changed--> reading (again) / takeAddress, remember, replaceAddress
      reading --calendar.toggle [hasCalendars]--> (stays) / toggleCalendar, remember, replaceAddress
      reading --calendars.failed--> (stays) / goWithoutCalendars
      reading --calendars.loaded--> (stays) / setCalendars
      reading --calendars.showAll--> (stays) / showAllCalendars, remember, replaceAddress
      reading --date.pick--> reading (again) / setDate, remember, pushAddress
      reading --month.failed [isHidden]--> reading.hidden / setFailure
      reading --month.failed [isMonthMissing]--> reading.loadFailed / setFailure
      reading --month.loaded--> reading.ready / setMonth
      reading --month.step--> reading (again) / stepMonth, remember, pushAddress
      reading --screen.changed [isOtherScreen]--> reading (again) / setScreen
      reading --today.show--> reading (again) / setToday, remember, pushAddress
      reading --view.choose [isListForced]--> (stays)
      reading --view.choose--> reading (again) / setView, remember, replaceAddress
      reading.loadFailed --overview.retry--> reading (again)
      recalling --memory.recalled--> reading / recallPlace, remember, replaceAddress"
    `);
  });

  it('opens the month sheet of today at the first visit (CAL-009, CAL-D19)', () => {
    const { requests, emitted, written, state } = openOverview();
    expect(state()).toEqual({ reading: 'loading' });
    expect(requests).toEqual([{ scope: { kind: 'all' }, date: '2026-11-20', view: 'sheet' }]);
    const query = { date: '2026-11-20', view: 'sheet', calendarIds: null };
    expect(emitted).toEqual([{ type: 'address.changed', query, history: 'replace' }]);
    expect(written).toEqual([{ date: '2026-11-20', view: 'sheet', calendarIds: null }]);
  });

  it('comes back to the view and month it was left with (CAL-023, CAL-024, CAL-E30)', () => {
    const { place } = openOverview({ memory: { date: '2026-10-03', view: 'list', calendarIds: null } });
    expect(place()).toEqual({ date: '2026-10-03', view: 'list', calendarIds: null });
  });

  it('lets the address win over the memory, and ignores what makes no sense in it (CAL-D18)', () => {
    const memory = { date: '2026-10-03', view: 'list', calendarIds: null } as const;
    const { place } = openOverview({ memory, input: { address: { ...anywhere, date: '2027-02-01', view: 'sheet' } } });
    expect(place()).toEqual({ date: '2027-02-01', view: 'sheet', calendarIds: null });
    const broken = openOverview({ memory, input: { address: { ...anywhere, date: '2026-13-45', view: 'tower' } } });
    expect(broken.place()).toEqual({ date: '2026-10-03', view: 'list', calendarIds: null });
  });

  it('keeps the chosen calendars where an address says nothing, as the way through the navigation does (CAL-D18)', () => {
    const [id, other] = [exampleCalendars.personal.id, exampleCalendars.team.id];
    const memory = { date: '2026-10-03', view: 'list', calendarIds: id } as const;
    const { overview, place, written } = openOverview({ memory });
    expect(place()).toEqual(memory);
    overview.send({ type: 'calendars.loaded', data: Object.values(exampleCalendars) });
    overview.send({ type: 'calendar.toggle', id: other });
    expect(written.at(-1)).toEqual({ ...memory, calendarIds: `${id},${other}` });
    overview.send({ type: 'address.changed', query: anywhere });
    expect(place().calendarIds).toBe(`${id},${other}`);
    overview.send({ type: 'address.changed', query: { ...anywhere, date: '2026-10-03', view: 'list' } });
    expect(place().calendarIds).toBeNull();
    expect(openOverview({ memory, input: { preset: 'personal' } }).place().calendarIds).toBeNull();
  });

  it('steps by months and keeps to the days they have (CAL-016, CAL-E23)', () => {
    const { overview, place, emitted } = openOverview({ input: { address: { ...anywhere, date: '2026-01-31' } } });
    overview.send({ type: 'month.step', by: 1 });
    expect(place().date).toBe('2026-02-28');
    overview.send({ type: 'month.step', by: -3 });
    expect(place().date).toBe('2025-11-28');
    expect(emitted.map(({ history }) => history)).toEqual(['replace', 'push', 'push']);
  });

  it('goes to today and to a picked date (CAL-017, CAL-018)', () => {
    const { overview, place, requests, written } = openOverview();
    overview.send({ type: 'date.pick', date: '2027-03-14' });
    expect(place().date).toBe('2027-03-14');
    overview.send({ type: 'time.passed', now: Date.parse('2026-11-30T23:30:00Z') });
    overview.send({ type: 'today.show' });
    expect(place().date).toBe('2026-12-01');
    expect(requests.map(({ date }) => date)).toEqual(['2026-11-20', '2027-03-14', '2026-12-01']);
    expect(written.at(-1)).toEqual({ date: '2026-12-01', view: 'sheet', calendarIds: null });
  });

  it('keeps the month on screen while the next one is read (CAL-D25, CAL-E34)', () => {
    const { overview, state, requests } = openOverview();
    overview.send({ type: 'month.loaded', data: exampleMonth });
    expect(state()).toEqual({ reading: 'ready' });
    for (let step = 0; step < 5; step += 1) overview.send({ type: 'month.step', by: 1 });
    expect(overview.getSnapshot().hasTag('busy')).toBe(true);
    expect(overview.getSnapshot().context.month).toEqual({ date: '2026-11-20', data: exampleMonth });
    overview.send({ type: 'month.loaded', data: emptyMonth });
    expect(overview.getSnapshot().context.month).toEqual({ date: '2027-04-20', data: emptyMonth });
    expect(requests).toHaveLength(6);
  });

  it('takes new facts of the shown month whenever they come (CAL-D26)', () => {
    const { overview, state } = openOverview();
    overview.send({ type: 'month.loaded', data: emptyMonth });
    overview.send({ type: 'month.loaded', data: exampleMonth });
    expect(state()).toEqual({ reading: 'ready' });
    expect(overview.getSnapshot().context.month?.data).toBe(exampleMonth);
  });

  it('says when the month could not be read, and reads it again (CAL-E35)', () => {
    const { overview, state, requests } = openOverview();
    overview.send({ type: 'month.failed', failure: { code: 'internal_error', message: '' } });
    expect(state()).toEqual({ reading: 'loadFailed' });
    overview.send({ type: 'month.step', by: 1 });
    overview.send({ type: 'month.failed', failure: { code: 'internal_error', message: '' } });
    overview.send({ type: 'overview.retry' });
    expect(state()).toEqual({ reading: 'loading' });
    expect(requests.map(({ date }) => date)).toEqual(['2026-11-20', '2026-12-20', '2026-12-20']);
  });

  it('finds no group behind a slug that does not exist (CAL-E37)', () => {
    const { overview, state } = openOverview({ input: { scope: { kind: 'group', slug: 'nowhere' } } });
    overview.send({ type: 'month.failed', failure: { code: 'not_found', message: '' } });
    expect(state()).toEqual({ reading: 'hidden' });
  });

  it.each([
    ['not_found', { reading: 'hidden' }],
    ['forbidden', { reading: 'hidden' }],
    ['internal_error', { reading: 'ready' }],
  ] as const)(
    'leaves a month that has become %s, and keeps one that only fails to be read again (CAL-E130)',
    (code, left) => {
      const { overview, state } = openOverview();
      overview.send({ type: 'month.loaded', data: exampleMonth });
      overview.send({ type: 'month.failed', failure: { code, message: '' } });
      expect(state()).toEqual(left);
    },
  );

  it('forces the list on a narrow screen and remembers what was chosen (CAL-021, CAL-E28)', () => {
    const { overview, requests, place } = openOverview({ input: { screen: { width: 900, native: false } } });
    overview.send({ type: 'screen.changed', screen: { width: 700, native: false } });
    overview.send({ type: 'screen.changed', screen: { width: 700, native: false } });
    overview.send({ type: 'view.choose', view: 'sheet' });
    overview.send({ type: 'screen.changed', screen: { width: 900, native: false } });
    expect(requests.map(({ view }) => view)).toEqual(['sheet', 'list', 'sheet']);
    expect(place().view).toBe('sheet');
  });

  it('shows the list inside the native app whatever the width (CAL-022, CAL-D148, CAL-E29)', () => {
    const { requests } = openOverview({ input: { screen: { width: 1_024, native: true } } });
    expect(requests[0]?.view).toBe('list');
  });

  it('switches the view where both are possible (CAL-015)', () => {
    const { overview, requests, emitted } = openOverview();
    overview.send({ type: 'view.choose', view: 'list' });
    expect(requests.map(({ view }) => view)).toEqual(['sheet', 'list']);
    expect(emitted.at(-1)?.query.view).toBe('list');
  });

  it('writes the filter into the address and reads no month again for it (CAL-019, CAL-025, CAL-D17)', () => {
    const { overview, requests, emitted, place } = openOverview();
    overview.send({ type: 'calendar.toggle', id: exampleCalendars.shared.id });
    expect(place().calendarIds).toBeNull();
    overview.send({ type: 'calendars.loaded', data: [exampleCalendars.personal, exampleCalendars.shared] });
    overview.send({ type: 'calendar.toggle', id: exampleCalendars.shared.id });
    expect(emitted.at(-1)).toMatchObject({ query: { calendarIds: exampleCalendars.personal.id }, history: 'replace' });
    overview.send({ type: 'calendar.toggle', id: exampleCalendars.personal.id });
    expect(place().calendarIds).toBe('');
    overview.send({ type: 'calendars.showAll' });
    expect(place().calendarIds).toBeNull();
    expect(requests).toHaveLength(1);
  });

  it('knows that its calendars cannot be read (CAL-D24)', () => {
    const { overview, state } = openOverview();
    overview.send({ type: 'calendars.failed', failure: { code: 'offline', message: '' } });
    expect(overview.getSnapshot().context).toMatchObject({ isWithoutCalendars: true, calendars: null });
    expect(state()).toEqual({ reading: 'loading' });
  });

  it('presets the filter to one type of calendar until another is chosen (CAL-014, CAL-D28)', () => {
    const { overview, place } = openOverview({ input: { preset: 'personal' } });
    overview.send({ type: 'calendars.loaded', data: [exampleCalendars.personal, exampleCalendars.shared] });
    overview.send({ type: 'calendar.toggle', id: exampleCalendars.personal.id });
    expect(place().calendarIds).toBe('');
    overview.send({ type: 'calendars.showAll' });
    expect(overview.getSnapshot().context).toMatchObject({ preset: null, calendarIds: null });
  });

  it('asks what is next in the chosen calendars where the list has nothing of them (CAL-D24)', () => {
    const { network, personal, team } = exampleCalendars;
    const { overview, requests, state } = openOverview({ input: { address: { ...anywhere, view: 'list' } } });
    overview.send({ type: 'calendars.loaded', data: [network, personal, team] });
    const item = { ...overviewItemOf(1), calendar_ids: [network.id] };
    const data = { ...emptyMonth, appointments: [item] };
    const load = () => overview.send({ type: 'month.loaded', data });
    load();
    overview.send({ type: 'calendar.toggle', id: personal.id });
    expect(requests).toHaveLength(1);
    overview.send({ type: 'calendar.toggle', id: network.id });
    const { date } = overview.getSnapshot().context;
    expect(requests.slice(1)).toEqual([{ scope: { kind: 'all' }, date, view: 'list', nextIn: team.id }]);
    load();
    expect([requests.length, state()]).toEqual([2, { reading: 'ready' }]);
    overview.send({ type: 'month.step', by: 1 });
    overview.send({ type: 'month.step', by: -1 });
    const [next, again, ...others] = requests.slice(2);
    expect([next?.nextIn, again?.nextIn, others]).toEqual([undefined, team.id, []]);
    load();
    overview.send({ type: 'view.choose', view: 'sheet' });
    expect(requests.at(-1)).toEqual({ scope: { kind: 'all' }, date, view: 'sheet' });
    overview.send({ type: 'view.choose', view: 'list' });
    overview.send({ type: 'calendars.showAll' });
    expect(requests.at(-1)).toEqual({ scope: { kind: 'all' }, date, view: 'list' });
  });

  it('follows its address, and does nothing when it is already there', () => {
    const { overview, place, emitted, requests } = openOverview();
    const query = { date: '2026-12-24', view: 'list', calendarIds: '' };
    overview.send({ type: 'address.changed', query });
    expect(place()).toEqual(query);
    overview.send({ type: 'address.changed', query });
    expect(emitted).toHaveLength(2);
    expect(requests).toHaveLength(2);
  });

  it('goes back to no address it wrote itself, being further on already (CAL-016)', () => {
    const { overview, place, emitted } = openOverview();
    overview.send({ type: 'month.step', by: 1 });
    overview.send({ type: 'month.step', by: 1 });
    const [, next] = emitted;
    const query = readOverviewAddress(writeOverviewAddress(next?.query ?? place()));
    overview.send({ type: 'address.changed', query, isOwn: true });
    expect(place().date).toBe('2027-01-20');
    overview.send({ type: 'address.changed', query });
    expect(place().date).toBe('2026-12-20');
  });

  it.each([
    ['date=2026-12-24&view=list', { date: '2026-12-24', view: 'list', calendarIds: null }],
    ['date=2026-12-24&view=sheet&calendarIds=', { date: '2026-12-24', view: 'sheet', calendarIds: '' }],
    ['date=2026-12-24&view=list&calendarIds=a%2Cb', { date: '2026-12-24', view: 'list', calendarIds: 'a,b' }],
  ] as const)('has %s as its address (CAL-025, CAL-D18)', (search, place) => {
    expect([readOverviewAddress(`?${search}`), writeOverviewAddress(place)]).toEqual([place, search]);
  });

  it.each([
    [true, false, true],
    [false, false, false],
    [false, true, true],
  ])(
    'is only a list in a narrow window (%s) or the native app (%s): %s (CAL-021, CAL-022)',
    (isNarrow, isNativeApp, is) => {
      expect(isListForced(screenOf({ isNarrow, isNativeApp }))).toBe(is);
    },
  );

  it('keeps month and view when the bare address is opened again', () => {
    const { overview, place, emitted } = openOverview();
    overview.send({ type: 'month.step', by: 1 });
    overview.send({ type: 'address.changed', query: anywhere });
    expect(place().date).toBe('2026-12-20');
    expect(emitted.at(-1)).toEqual({ type: 'address.changed', query: place(), history: 'replace' });
  });

  afterAll(() => {
    expect(coverage.missed()).toEqual([]);
  });
});

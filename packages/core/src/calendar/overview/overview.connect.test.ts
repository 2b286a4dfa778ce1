import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { exampleCalendars, exampleMonth, overviewItemOf } from '../calendar.fixtures.ts';
import type { Calendar } from '../calendar-entity.schema.ts';
import { connectOverview } from './overview.connect.ts';
import { type OverviewEvent, type OverviewInput, overviewMachine } from './overview.machine.ts';

const calendars = Object.values(exampleCalendars);

function view(input: Partial<OverviewInput> = {}, ...events: readonly OverviewEvent[]) {
  const machine = overviewMachine.provide({
    actors: {
      now: fromCallback(() => {}),
      calendars: fromCallback(() => {}),
      month: fromCallback(() => {}),
      memory: fromCallback(({ sendBack }) => sendBack({ type: 'memory.recalled', memory: null })),
    },
  });
  const overview = createActor(machine, {
    input: {
      scope: { kind: 'all' },
      timeZone: 'Europe/Berlin',
      now: Date.parse('2026-11-20T08:00:00Z'),
      screen: { width: 1_280, native: false },
      address: { date: null, view: null, calendarIds: null },
      ...input,
    },
  }).start();
  for (const event of events) overview.send(event);
  return () => connectOverview(overview.getSnapshot(), overview.send);
}

const loaded: readonly OverviewEvent[] = [
  { type: 'calendars.loaded', data: calendars },
  { type: 'month.loaded', data: exampleMonth },
];

describe('overview of the view', () => {
  it('lays empty weeks from Monday before anything is read (CAL-027, CAL-D07)', () => {
    const api = view();
    expect(api()).toMatchObject({ status: 'loading', isBusy: true, view: 'sheet', isEmpty: true, today: '2026-11-20' });
    expect(api().weeks.map(({ days }) => days[0]?.date)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
  });

  it('shows a list once the names in it are known or cannot be had, so that no line comes later (CAL-D24)', () => {
    const address = { date: null, view: 'list', calendarIds: null } as const;
    const [named, month] = loaded;
    const statusAfter = (...events: readonly (OverviewEvent | undefined)[]) =>
      view({ address }, ...events.filter((event) => event !== undefined))().status;
    expect([statusAfter(month), statusAfter(named), statusAfter(month, named)]).toEqual([
      'loading',
      'loading',
      'ready',
    ]);
    expect(statusAfter(month, { type: 'calendars.failed', failure: { code: 'offline', message: '' } })).toBe('ready');
    expect(view({}, ...loaded.slice(1))().status).toBe('ready');
  });

  it('fills the sheet in the order of a day, with colours, answers and what is over (CAL-D20, CAL-D22)', () => {
    const api = view({}, ...loaded);
    expect(api()).toMatchObject({ status: 'ready', isBusy: false, isEmpty: false });
    const day = api().weeks[3]?.days[4];
    expect(day?.date).toBe('2026-11-20');
    expect(day?.entries.map(({ name, color, state, isPast }) => [name, color, state, isPast])).toEqual([
      ['Jonas im Urlaub', '546e7a', 'unasked', false],
      ['Redaktionsschluss', '2e7d32', 'unasked', false],
      ['Abnahme', '2e7d32', 'accepted', true],
      ['Gespräch mit dem Verlag', '1565c0', 'unasked', false],
      ['Mittagstisch', 'ad1457', 'open', false],
      ['Probe', '8a5a00', 'unasked', false],
      ['Vernissage', 'ad1457', 'accepted', false],
    ]);
  });

  it('offers what comes next in place of an empty month, unless its calendars are switched off (CAL-D24)', () => {
    const { id, name, date, calendar_ids } = overviewItemOf(900, { calendar_ids: [exampleCalendars.team.id] });
    const next = { id, name, date, calendar_ids };
    const empty: readonly OverviewEvent[] = [
      { type: 'calendars.loaded', data: calendars },
      { type: 'month.loaded', data: { ...exampleMonth, appointments: [], next } },
    ];
    expect(view({}, ...loaded)().next).toBeNull();
    expect(view({})().next).toBeNull();
    expect(view({}, ...empty)().next).toEqual(next);
    const filtered = (ids: string) => view({ address: { date: null, view: 'list', calendarIds: ids } }, ...empty)();
    expect(filtered(exampleCalendars.personal.id).next).toBeNull();
    expect(filtered(exampleCalendars.team.id).next).toEqual(next);
  });

  it('lists the days that have appointments (CAL-D24)', () => {
    const api = view({ screen: { width: 500, native: false } }, ...loaded);
    expect(api().view).toBe('list');
    expect(api().sheet).toEqual({ allowed: false, reason: 'calendar.overview.refusal.sheet_too_wide' });
    expect(
      api()
        .days.slice(0, 3)
        .map(({ date }) => date),
    ).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
    expect(api().days[0]?.entries.map(({ entry, day, days }) => [entry.name, day, days])).toEqual([
      ['Herbstmesse', 3, 5],
    ]);
  });

  it('shows what is in a chosen calendar, once, in that calendar’s colour (CAL-019, CAL-E33)', () => {
    const { team, network } = exampleCalendars;
    const api = view({}, ...loaded);
    for (const { calendar } of api().calendars) if (calendar.id !== team.id) api().toggleCalendar(calendar.id);
    expect(
      api()
        .calendars.filter(({ isChosen }) => isChosen)
        .map(({ calendar }) => calendar.name),
    ).toEqual(['Atelier']);
    const meetings = api().weeks.flatMap(({ segments }) =>
      segments.filter(({ entry }) => entry.name === 'Betriebsversammlung'),
    );
    expect(meetings.map(({ entry }) => [entry.calendar?.name, entry.color, entry.textColor])).toEqual([
      ['Atelier', team.color, 'white'],
    ]);
    api().toggleCalendar(network.id);
    expect(api().showsAllCalendars).toBe(false);
    api().showAllCalendars();
    expect(api().showsAllCalendars).toBe(true);
  });

  it('tells a filter that hides everything from an empty month (CAL-D16, CAL-E31)', () => {
    const address = { date: null, view: null, calendarIds: '' };
    expect(view({ address }, ...loaded)()).toMatchObject({
      isEmpty: true,
      hidesEverything: true,
      saysEmpty: true,
      chosenCount: 0,
    });
    const empty = { type: 'month.loaded', data: { ...exampleMonth, appointments: [] } } as const;
    expect(view({}, empty)()).toMatchObject({ isEmpty: true, hidesEverything: false, saysEmpty: false });
  });

  it('shows one type of calendar by itself, and all of them when told so (CAL-014, CAL-D28)', () => {
    const chosen = (api: ReturnType<typeof view>) => api().calendars.filter(({ isChosen }) => isChosen);
    const own = view({ preset: 'personal' }, ...loaded);
    expect(chosen(own).map(({ calendar }) => calendar.name)).toEqual(['Mira Brandt']);
    own().showAllCalendars();
    expect(own().showsAllCalendars).toBe(true);
    const address = { date: null, view: null, calendarIds: exampleCalendars.team.id };
    expect(chosen(view({ preset: 'personal', address }, ...loaded)).map(({ calendar }) => calendar.name)).toEqual([
      'Atelier',
    ]);
  });

  it('falls back to all calendars when the only filtered one is gone (CAL-E32)', () => {
    const address = { date: null, view: null, calendarIds: 'a'.repeat(24) };
    expect(view({ address }, ...loaded)()).toMatchObject({ showsAllCalendars: true, isEmpty: false });
  });

  it('leads to the form only where an appointment may be created (CAL-D23)', () => {
    const { personal, network } = exampleCalendars;
    const address = { date: null, view: null, calendarIds: personal.id };
    const api = view({ address }, ...loaded);
    expect(api().canCreate).toBe(true);
    expect(api().newAppointmentQuery('2026-11-09')).toEqual({ date: '2026-11-09', calendar_id: personal.id });
    expect(view({}, { type: 'calendars.loaded', data: [network] })().canCreate).toBe(false);
  });

  it("leads from a group to the form with the group's own calendar, or a child of it where there is no other (CAL-D48)", () => {
    const { team, workshops } = exampleCalendars;
    const presets = (data: readonly Calendar[]) => {
      const api = view({ scope: { kind: 'group', slug: 'atelier' } }, { type: 'calendars.loaded', data });
      return api().newAppointmentQuery('2026-11-09');
    };
    expect(presets([workshops, team])).toEqual({ date: '2026-11-09', calendar_id: team.id });
    expect(presets([workshops])).toEqual({ date: '2026-11-09', calendar_id: workshops.id });
  });

  it('keeps the month before on screen, busy, while the next one is read (CAL-D25)', () => {
    const api = view({}, ...loaded);
    api().step(1);
    expect(api()).toMatchObject({ status: 'ready', isBusy: true, date: '2026-12-20', shownDate: '2026-11-20' });
    api().pick('2027-01-05');
    expect(api().date).toBe('2027-01-05');
    api().goToday();
    api().chooseView('list');
    expect(api()).toMatchObject({
      view: 'list',
      place: { date: '2026-11-20', view: 'list', calendarIds: null },
    });
  });

  it.each([
    ['internal_error', 'failed'],
    ['forbidden', 'notAllowed'],
    ['not_found', 'notFound'],
  ] as const)('names the failure %s as %s (CAL-D07)', (code, status) => {
    const api = view({}, { type: 'month.failed', failure: { code, message: '' } });
    expect(api().status).toBe(status);
    api().retry();
    expect(api().status).toBe(status === 'failed' ? 'loading' : status);
  });

  it('lays an evening of Berlin on the next day of a reader in Tokyo (CAL-E14)', () => {
    const late = overviewItemOf(1, {
      name: 'Late',
      date: {
        start: '2027-01-31T20:00:00+01:00',
        end: '2027-01-31T22:00:00+01:00',
        all_day: false,
        time_zone: 'Europe/Berlin',
        same_day: true,
      },
    });
    const address = { date: '2027-02-01', view: 'list', calendarIds: null };
    const api = view(
      { timeZone: 'Asia/Tokyo', address },
      { type: 'month.loaded', data: { ...exampleMonth, appointments: [late] } },
    );
    expect(api().days.map(({ date }) => date)).toEqual(['2027-02-01']);
  });
});

import { createTestClock, settle } from '@atrium/testing';
import { QueryObserver } from '@tanstack/query-core';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Atrium } from '../atrium.ts';
import { exampleSession } from '../session/session.fixtures.ts';
import { type Answer, type Answers, connectTo, refusal, start } from './answering-server.fixtures.ts';
import { connectAppointmentEditor } from './appointment/appointment-editor.connect.ts';
import { createCalendar } from './calendar.client.ts';
import { exampleAppointments, exampleCalendars, exampleMonth } from './calendar.fixtures.ts';
import { calendarKeys } from './calendar.keys.ts';
import { connectOverview } from './overview/overview.connect.ts';
import { connectRsvp } from './participation/rsvp.connect.ts';

const summary = { total: 3, accepted: 2, declined: 1, open: 0 };

function connectServer(answers: Answers) {
  const clock = createTestClock(start);
  return { ...connectTo(answers, clock), clock };
}

const monthAnswers = {
  'GET /appointments': { body: exampleMonth },
  'GET /calendars': { body: { calendars: Object.values(exampleCalendars), subscription_token: null } },
} as const;

function openOverview(atrium: Atrium, { overviewMachine } = createCalendar(atrium)) {
  const overview = createActor(overviewMachine, {
    input: {
      scope: { kind: 'all' },
      timeZone: 'Europe/Berlin',
      now: start,
      screen: { width: 1_280, native: false },
      address: { date: null, view: null, calendarIds: null },
    },
  }).start();
  return { overview, api: () => connectOverview(overview.getSnapshot(), overview.send) };
}

function seriesStatuses(atrium: Atrium) {
  const months = atrium.queryClient.getQueriesData<typeof exampleMonth>({ queryKey: [...calendarKeys.overviews] });
  const items = months.flatMap(([, month]) => month?.appointments ?? []);
  return new Set(items.filter(({ series_id }) => series_id !== null).map(({ my_status }) => my_status));
}

async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 50 && !condition(); turn += 1) await settle();
}

describe('overview bound to a client', () => {
  it('reads the month and its calendars, and remembers where one was (CAL-031, CAL-213, CAL-E30)', async () => {
    const { atrium, calls } = connectServer(monthAnswers);
    const { overview, api } = openOverview(atrium);
    await until(() => api().status === 'ready' && api().calendars.length > 0);
    expect(calls).toEqual(['GET /appointments?date=2026-11-01&view=sheet&type=month', 'GET /calendars']);
    expect(api()).toMatchObject({ status: 'ready', isBusy: false, isEmpty: false });
    api().chooseView('list');
    api().step(1);
    overview.stop();
    expect(openOverview(atrium).api()).toMatchObject({ view: 'list', date: '2026-12-20' });
  });

  it('asks for nothing again when a month is still fresh, and drops the request of a month left (CAL-D25, CAL-E34)', async () => {
    const { atrium, calls } = connectServer(monthAnswers);
    const { api } = openOverview(atrium);
    await until(() => api().status === 'ready' && api().calendars.length > 0);
    api().step(1);
    await until(() => !api().isBusy);
    api().step(-1);
    expect(api().isBusy).toBe(false);
    expect(calls.filter((call) => call.includes('/appointments'))).toHaveLength(2);
  });

  it('reads the month once for a change that several topics tell of, and again for the next one (CAL-D26)', async () => {
    const { atrium, calls, clock } = connectServer(monthAnswers);
    const bound = createCalendar(atrium);
    const { api } = openOverview(atrium, bound);
    await until(() => api().status === 'ready' && api().calendars.length > 0);
    const reads = () => calls.filter((call) => call.startsWith('GET /appointments')).length;
    const { id } = exampleAppointments.plain;
    const updated_at = '2026-11-20T08:00:00.000Z';
    const changed = (topic: string, seq: number, change: string) =>
      bound.applyEvent({
        topic,
        event: 'appointment',
        payload: { seq, change, kind: 'updated', id, series_id: null, occurs_on: null, calendar_ids: [], updated_at },
      });
    changed('network:n', 7, 'one');
    changed('group:g', 31, 'one');
    changed('member:m', 2, 'one');
    await clock.advance(1_000);
    expect(reads()).toBe(2);
    changed('network:n', 8, 'two');
    await clock.advance(1_000);
    expect(reads()).toBe(3);
  });

  it('finds the day after midnight', async () => {
    const { atrium, clock } = connectServer(monthAnswers);
    const { api } = openOverview(atrium);
    expect(api().today).toBe('2026-11-20');
    await clock.advance(15 * 3_600_000);
    expect(api().today).toBe('2026-11-21');
  });
});

describe('rsvp bound to a client', () => {
  const { plain } = exampleAppointments;
  const path = `/appointments/${plain.id}`;
  const participant = { ...plain.participants[0], status: 'accepted' };

  function openRsvp(atrium: Atrium) {
    atrium.queryClient.setQueryData(calendarKeys.appointment(plain.id), plain);
    const request = { scope: { kind: 'all' }, date: '2026-11-20', view: 'sheet' } as const;
    atrium.queryClient.setQueryData(calendarKeys.overview(request), exampleMonth);
    const { ref, release } = createCalendar(atrium).openAppointment(plain);
    const { rsvp } = ref.getSnapshot().context.acts;
    const entry = () => {
      const month = atrium.queryClient.getQueryData<typeof exampleMonth>(calendarKeys.overview(request));
      return month?.appointments.find(({ id }) => id === plain.id)?.my_status;
    };
    return { entry, api: () => connectRsvp(rsvp.getSnapshot(), rsvp.send), leave: release };
  }

  it('is kept by who accepts and leaves at once: the answer arrives, and what was read is refreshed', async () => {
    let reply = (_answer: Answer) => {};
    const accepted = { ...plain, my_status: 'accepted', participants_summary: summary };
    const { atrium, calls } = connectServer({
      [`PUT ${path}/participants/me`]: () =>
        new Promise((resolve) => {
          reply = resolve;
        }),
      [`GET ${path}`]: { body: { appointment: accepted } },
    });
    const { api, leave } = openRsvp(atrium);
    const shown = new QueryObserver(atrium.queryClient, createCalendar(atrium).queries.appointment(plain.id));
    const hide = shown.subscribe(() => {});
    api().give('accepted');
    leave();
    await until(() => calls.length > 0);
    reply({ body: { participant, participants_summary: summary, skipped: [] } });
    await until(() => calls.length > 1 && !shown.getCurrentResult().isFetching);
    hide();
    expect(calls).toEqual([`PUT ${path}/participants/me`, `GET ${path}`]);
    expect(shown.getCurrentResult().data).toEqual(accepted);
    expect(atrium.toasts.get()).toMatchObject([{ tone: 'success', text: 'calendar.rsvp.given.accepted' }]);
    expect(atrium.acts.count()).toBe(0);
  });

  it('says why it was refused to who left at once, until they try anew (CAL-D94)', async () => {
    let reply = (_answer: Answer) => {};
    const { atrium, calls } = connectServer({
      [`PUT ${path}/participants/me`]: () =>
        new Promise((resolve) => {
          reply = resolve;
        }),
      [`GET ${path}`]: { body: { appointment: plain } },
    });
    const { api, leave } = openRsvp(atrium);
    api().give('accepted');
    leave();
    await until(() => calls.length > 0);
    expect(atrium.acts.count()).toBe(1);
    reply({ status: 409, body: refusal('attendee_limit_reached') });
    await until(() => atrium.acts.count() === 0);
    expect(atrium.toasts.get()).toMatchObject([{ tone: 'error', text: 'calendar.refusal.attendee_limit_reached' }]);
    openRsvp(atrium).api().give('accepted');
    expect(atrium.toasts.get()).toEqual([]);
  });

  it('shows the answer everywhere before it is sent, and keeps it (CAL-123, CAL-D94)', async () => {
    let reply = (_answer: Answer) => {};
    const { atrium, calls, bodies } = connectServer({
      [`PUT ${path}/participants/me`]: () =>
        new Promise((resolve) => {
          reply = resolve;
        }),
      [`GET ${path}`]: { body: { appointment: { ...plain, my_status: 'accepted', participants_summary: summary } } },
    });
    const { api, entry } = openRsvp(atrium);
    api().give('accepted');
    await until(() => entry() === 'accepted');
    expect(api()).toMatchObject({ status: 'accepted', isBusy: true, counts: summary });
    reply({ body: { participant, participants_summary: summary, skipped: [] } });
    await until(() => !api().isBusy);
    expect(calls[0]).toBe(`PUT ${path}/participants/me`);
    expect(bodies).toEqual([{ status: 'accepted', apply_to: 'this' }]);
    expect(api()).toMatchObject({ status: 'accepted', counts: summary, failure: null });
  });

  it('says how many dates an answer to all left out, and why (CAL-D96, CAL-D168)', async () => {
    const { occurrence } = exampleAppointments;
    const skipped = ['a', 'b'].map((id) => ({ id, code: 'participation_locked' }));
    const { atrium } = connectServer({
      [`PUT /appointments/${occurrence.series_id}/participants/me`]: {
        body: { participant, participants_summary: summary, skipped },
      },
    });
    const { rsvp } = createCalendar(atrium).openAppointment(occurrence).ref.getSnapshot().context.acts;
    const api = () => connectRsvp(rsvp.getSnapshot(), rsvp.send);
    api().give('declined');
    api().chooseScope('all');
    api().confirm();
    await until(() => atrium.toasts.get().length > 1);
    const reason = 'calendar.refusal.participation_locked';
    expect(atrium.toasts.get()).toMatchObject([
      { tone: 'success', text: 'calendar.rsvp.given.declined' },
      { tone: 'info', text: 'calendar.rsvp.skipped', values: { count: 2 }, reason },
    ]);
  });

  it('shows an answer to all on every occurrence, and on nothing else (CAL-D96, CAL-E85)', async () => {
    const { occurrence } = exampleAppointments;
    const { atrium } = connectServer({
      [`PUT /appointments/${occurrence.series_id}/participants/me`]: () => new Promise(() => {}),
    });
    atrium.queryClient.setQueryData(calendarKeys.appointment(occurrence.id), occurrence);
    const { entry } = openRsvp(atrium);
    const { rsvp } = createCalendar(atrium).openAppointment(occurrence).ref.getSnapshot().context.acts;
    const api = () => connectRsvp(rsvp.getSnapshot(), rsvp.send);
    api().give('declined');
    api().chooseScope('all');
    api().confirm();
    const known = () => atrium.queryClient.getQueryData<typeof occurrence>(calendarKeys.appointment(occurrence.id));
    await until(() => known()?.my_status === 'declined');
    expect(known()?.participants_summary).toEqual({ total: 3, accepted: 1, declined: 2, open: 0 });
    expect(atrium.queryClient.getQueryData(calendarKeys.appointment(plain.id))).toEqual(plain);
    expect(entry()).toBeNull();
    expect(seriesStatuses(atrium)).toEqual(new Set(['declined']));
  });

  it('goes back when the server refuses, but not what was told of others meanwhile (CAL-E91)', async () => {
    let refuse = () => {};
    const { atrium, clock } = connectServer({
      [`PUT ${path}/participants/me`]: () =>
        new Promise((resolve) => {
          refuse = () => resolve({ status: 409, body: refusal('participation_locked') });
        }),
    });
    const { api, entry } = openRsvp(atrium);
    const known = () => atrium.queryClient.getQueryData<typeof plain>(calendarKeys.appointment(plain.id));
    api().give('accepted');
    await until(() => entry() === 'accepted');
    const others = { participants_summary: { ...summary, accepted: 7 }, attending_participants_count: 7 };
    createCalendar(atrium).applyEvent({
      topic: 'network:n',
      event: 'participation',
      payload: { seq: 4, change: 'c', id: plain.id, occurs_on: null, ...others },
    });
    await clock.advance(50);
    refuse();
    await until(() => api().failure !== null);
    expect(entry()).toBeNull();
    expect(known()).toEqual({ ...plain, ...others });
  });

  it('goes back everywhere when the server refuses (CAL-E91)', async () => {
    const { atrium } = connectServer({
      [`PUT ${path}/participants/me`]: { status: 409, body: refusal('participation_locked') },
      [`GET ${path}`]: { body: { appointment: exampleAppointments.locked } },
    });
    const { api, entry } = openRsvp(atrium);
    api().give('accepted');
    await until(() => api().failure !== null);
    expect(entry()).toBeNull();
    await until(() => api().choices.every(({ verdict }) => !verdict.allowed));
    expect(api()).toMatchObject({ status: 'open', failure: { code: 'participation_locked', domain: 'calendar' } });
  });
});

describe('editor bound to a client', () => {
  const { plain } = exampleAppointments;

  const { network, current_member } = exampleSession;
  const withoutRooms = {
    current_member,
    network: { config: { ...network.config, meetings: { enabled: false, buffer_minutes: 0 } } },
  };

  function openEditor(atrium: Atrium, id: typeof plain.id | null) {
    const machine = createCalendar(atrium, { signedIn: () => withoutRooms }).appointmentEditorMachine;
    const editor = createActor(machine, { input: { id, now: start, zone: 'Europe/Berlin' } }).start();
    return () => connectAppointmentEditor(editor.getSnapshot(), editor.send);
  }

  const facts = {
    ...monthAnswers,
    'GET /appointments/categories': { body: { categories: [{ id: 1, label: 'Sitzung' }] } },
  } as const;

  it('creates an appointment, without a room where the network offers none (CAL-053, CAL-056, CAL-107)', async () => {
    const { atrium, bodies, calls } = connectServer({
      ...facts,
      'POST /appointments': { status: 201, body: { appointment: plain } },
    });
    const api = openEditor(atrium, null);
    await until(() => api().form !== null && api().categories.length > 0);
    api().form?.send({ type: 'draft.change', patch: { name: ' Lesung ', category: -1, meeting: { room_id: 'r1' } } });
    api().form?.send({ type: 'form.submit' });
    await until(() => api().status === 'closed');
    expect(calls.at(-1)).toBe('POST /appointments');
    expect(bodies).toMatchObject([
      {
        appointment: {
          name: 'Lesung',
          category: null,
          meeting: { room_id: null },
          calendar_ids: [exampleCalendars.personal.id],
          date: { start: '2026-11-20T10:00:00+01:00', end: '2026-11-20T11:00:00+01:00', time_zone: 'Europe/Berlin' },
        },
      },
    ]);
    expect(atrium.queryClient.getQueryData(calendarKeys.appointment(plain.id))).toEqual(plain);
  });

  it('changes an appointment from the version it read, and overwrites a newer one when told to (CAL-054, CAL-D09, CAL-D45)', async () => {
    const path = `/appointments/${plain.id}`;
    const newer = { ...plain, updated_at: '2026-11-20T08:00:00.000Z' };
    const replies: Answer[] = [
      { status: 409, body: { ...refusal('stale_object'), current: newer } },
      { body: { appointment: newer } },
    ];
    const { atrium, bodies } = connectServer({
      ...facts,
      [`GET ${path}`]: { body: { appointment: plain } },
      [`PUT ${path}`]: () => Promise.resolve(replies.shift() ?? { status: 500 }),
    });
    const api = openEditor(atrium, plain.id);
    await until(() => api().form !== null);
    api().form?.send({ type: 'form.submit' });
    await until(() => api().form?.getSnapshot().matches('stale') === true);
    api().form?.send({ type: 'form.overwrite' });
    await until(() => api().status === 'closed');
    expect(bodies).toMatchObject([
      { appointment: { name: plain.name, updated_at: plain.updated_at }, apply_to: 'all' },
      { appointment: { updated_at: newer.updated_at }, apply_to: 'all' },
    ]);
  });
});

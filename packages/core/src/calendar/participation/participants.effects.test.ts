import { createTestClock, settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { UndoRef } from '../../acts/index.ts';
import { createAtrium } from '../../atrium.ts';
import { createMemoryEnvironment } from '../../environment/index.ts';
import { connectPicker } from '../../members/index.ts';
import { exampleEntries } from '../../members/members.fixtures.ts';
import { exampleAppointments } from '../appointment.fixtures.ts';
import type { Appointment } from '../appointment.schema.ts';
import { createCalendar } from '../calendar.client.ts';
import { calendarKeys } from '../calendar.keys.ts';
import { connectAddingForm, connectParticipantAdding } from './participant-adding.connect.ts';
import { everybody } from './participant-filter.rules.ts';
import { connectParticipants } from './participants.connect.ts';
import { appointmentWith, participantsOf } from './participants.fixtures.ts';
import { participantsInput } from './participants.machine.ts';
import { connectPeopleChange } from './people-change.connect.ts';
import type { PeopleChangeEmitted } from './people-change.machine.ts';
import type { PeopleChange } from './people-change.rules.ts';

type Answer = {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
type Answers = Readonly<Record<string, Answer | (() => Answer)>>;

const { plain, occurrence } = exampleAppointments;
const people = participantsOf(3);
const [mira, jonas, aylin] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
const summary = { total: 3, accepted: 2, declined: 1, open: 0 };
const refused = (code: string, more = {}) => ({ body: { error: true, code, message: 'No', errors: {}, ...more } });
const path = (appointment: Pick<Appointment, 'id'>, rest = '') => `/appointments/${appointment.id}/participants${rest}`;

/** A server that says the given, and 404 to everything else; three people take part. */
function connectServer(answers: Answers = {}, appointment: Appointment = appointmentWith(3)) {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  const clock = createTestClock();
  const all: Answers = {
    [`GET /appointments/${appointment.id}`]: { body: { appointment } },
    [`GET ${path(appointment)}`]: { body: { participants: people, total: 3, page: 1, per: 50 } },
    ...answers,
  };
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment({ clock }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      calls.push(`${request.method} ${pathname}${search}`);
      if (text) bodies.push(JSON.parse(text));
      const found = all[`${request.method} ${pathname}`] ?? { status: 404, ...refused('not_found') };
      const { status = 200, body, headers }: Answer = typeof found === 'function' ? found() : found;
      return status === 204
        ? new Response(null, { status })
        : Response.json(body, { status, ...(headers && { headers }) });
    },
  });
  const isStale = (key: readonly unknown[]) => atrium.queryClient.getQueryState([...key])?.isInvalidated;
  const writes = () => calls.filter((call) => !call.startsWith('GET'));
  return { atrium, calendar: createCalendar(atrium), calls, writes, bodies, clock, isStale };
}

async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !condition(); turn += 1) await settle();
}

function openChange(server: ReturnType<typeof connectServer>, appointment: Appointment) {
  const listRef = createActor(server.calendar.participantsMachine, { input: participantsInput(appointment) }).start();
  const changeRef = createActor(server.calendar.peopleChangeMachine, { input: { appointment, listRef } }).start();
  const emitted: PeopleChangeEmitted[] = [];
  changeRef.on('*', (event) => emitted.push(event));
  const api = () => connectPeopleChange(changeRef.getSnapshot(), changeRef.send);
  return { emitted, api, changeRef, done: () => until(() => !api().isBusy) };
}

describe('the list of participants bound to a client', () => {
  it('reads one page more whenever one asks for it, and each person once (CAL-D102)', async () => {
    const appointment = appointmentWith(500);
    const page = (from: number, query: string): Answer => ({
      body: { participants: participantsOf(from + 2).slice(from), total: 500, page: 1, per: 50 },
      headers: { Link: `<${path(appointment)}?${query}>; rel="next"` },
    });
    const pages = [page(0, 'page=2&limit=50'), page(1, 'page=3&limit=50'), page(3, 'page=4&limit=50')];
    const accepted = page(0, 'status=accepted&page=2&limit=50');
    const { calendar, calls, clock } = connectServer(
      { [`GET ${path(appointment)}`]: () => pages.shift() ?? accepted },
      appointment,
    );
    const input = participantsInput(appointment);
    const people = createActor(calendar.participantsMachine, { clock, input }).start();
    const api = () => connectParticipants(people.getSnapshot(), people.send);
    const done = () => until(() => !api().list.isSearching && !api().list.isLoadingMore);
    await done();
    for (const _ of [2, 3]) {
      api().list.loadMore();
      await done();
    }
    expect(api().participants).toEqual(participantsOf(5));
    api().toggleStatus('accepted');
    await done();
    expect([api().participants, api().total]).toEqual([participantsOf(2), 500]);
    api().search(' mül ');
    await clock.advance(300);
    const lists = calls.filter((call) => call.includes('participants'));
    expect(lists.map((call) => call.slice(call.indexOf('?')))).toEqual([
      '?q=&limit=50',
      '?page=2&limit=50',
      '?page=3&limit=50',
      '?q=&status=accepted&limit=50',
      '?q=m%C3%BCl&status=accepted&limit=50',
    ]);
  });
});

describe('a change of people bound to a client', () => {
  it('sets the status of one after the other, and reads again what shows them (CAL-123, CAL-D98)', async () => {
    const answered = { body: { participant: mira, participants_summary: summary, skipped: [] } };
    const server = connectServer({
      [`PUT ${path(plain, `/${mira.id}`)}`]: answered,
      [`PUT ${path(plain, `/${aylin.id}`)}`]: answered,
    });
    const { api, emitted, done } = openChange(server, plain);
    api().setStatus(people, 'accepted');
    await done();
    expect(server.writes()).toEqual([`PUT ${path(plain, `/${mira.id}`)}`, `PUT ${path(plain, `/${aylin.id}`)}`]);
    expect(server.bodies).toEqual([
      { participant: { status: 'accepted' }, apply_to: 'this' },
      { participant: { status: 'accepted' }, apply_to: 'this' },
    ]);
    expect(emitted).toMatchObject([{ change: { people }, left: 0, reason: null }]);
    const afterwards = server.calls.slice(server.calls.indexOf(server.writes().at(-1) ?? '') + 1);
    expect(afterwards.toSorted()).toEqual([`GET /appointments/${plain.id}`, `GET ${path(plain)}?q=&limit=50`]);
  });

  it('waits in the middle when the server takes no more calls this minute, and goes on where it was', async () => {
    const answered = { body: { participant: mira, participants_summary: summary, skipped: [] } };
    const limits = [{ status: 429, ...refused('rate_limited', { retry_after: 42 }) }];
    const server = connectServer({
      [`PUT ${path(plain, `/${mira.id}`)}`]: answered,
      [`PUT ${path(plain, `/${aylin.id}`)}`]: () => limits.pop() ?? answered,
    });
    const { api, emitted } = openChange(server, plain);
    api().setStatus([mira, aylin], 'accepted');
    await server.clock.advance(41_999);
    expect([server.writes().length, api().isBusy, emitted]).toEqual([2, true, []]);
    await server.clock.advance(1);
    await until(() => !api().isBusy);
    expect(server.writes()).toEqual([mira, aylin, aylin].map(({ id }) => `PUT ${path(plain, `/${id}`)}`));
    expect(emitted).toMatchObject([{ change: { people: [mira, aylin] }, left: 0, reason: null }]);
  });

  it('stops when the seats are taken, and says for how many nothing has changed', async () => {
    const answered = { body: { participant: mira, participants_summary: summary, skipped: [] } };
    const server = connectServer({
      [`PUT ${path(plain, `/${mira.id}`)}`]: answered,
      [`PUT ${path(plain, `/${aylin.id}`)}`]: { status: 409, ...refused('attendee_limit_reached') },
    });
    const { api, emitted, done } = openChange(server, plain);
    api().setStatus([mira, aylin, { ...mira, id: jonas.id }], 'accepted');
    await done();
    expect(server.writes()).toHaveLength(2);
    expect(emitted).toMatchObject([
      { change: { people: [mira] }, left: 2, reason: { text: 'calendar.refusal.attendee_limit_reached' } },
    ]);
  });

  it('goes on when somebody is gone already, and says so when nobody was there', async () => {
    const removed = { status: 204 };
    const server = connectServer({ [`DELETE ${path(plain, `/${jonas.id}`)}`]: removed });
    const { api, emitted, done } = openChange(server, plain);
    api().remove([mira, jonas]);
    api().confirm();
    await done();
    api().remove([mira]);
    api().confirm();
    await done();
    expect(emitted).toMatchObject([
      { type: 'people.changed', change: { people: [jonas] }, left: 1, reason: { text: 'failure.not_found' } },
      { type: 'people.refused', reason: { text: 'failure.not_found' } },
    ]);
  });

  it.each([
    ['this', occurrence.id],
    ['all', occurrence.series_id],
  ] as const)('removes from %s of a series, and always says which (CAL-150, CAL-D95, CAL-E109)', async (scope, id) => {
    const route = `DELETE /appointments/${id}/participants/${mira.id}`;
    const server = connectServer({ [route]: { status: 204 } }, occurrence);
    const { api, emitted, done } = openChange(server, occurrence);
    api().remove([mira]);
    api().chooseScope(scope);
    api().confirm();
    await done();
    expect([server.writes(), server.bodies]).toEqual([[route], [{ apply_to: scope }]]);
    expect(emitted).toMatchObject([{ type: 'people.changed', change: { scope, people: [mira] } }]);
  });

  it('sends the scope for a plain appointment, too (CAL-150, CAL-E109)', async () => {
    const server = connectServer({ [`DELETE ${path(plain, `/${mira.id}`)}`]: { status: 204 } });
    const { api, done } = openChange(server, plain);
    api().remove([mira]);
    api().confirm();
    await done();
    expect(server.bodies).toEqual([{ apply_to: 'this' }]);
  });

  async function removed(answers: Answers) {
    const server = connectServer({
      [`DELETE ${path(plain, `/${mira.id}`)}`]: { status: 204 },
      [`DELETE ${path(plain, `/${jonas.id}`)}`]: { status: 204 },
      ...answers,
    });
    const { api, changeRef, done } = openChange(server, plain);
    api().remove([mira, jonas]);
    api().confirm();
    await done();
    const undo = changeRef.getSnapshot().children[`undo-${mira.id}`] as UndoRef<PeopleChange> | undefined;
    const told: unknown[] = [];
    undo?.on('*', (event) => told.push(event));
    undo?.send({ type: 'act.undo' });
    await until(() => told.length > 0);
    return { told, writes: server.writes().slice(2) };
  }

  it('takes a removal back, also for several people', async () => {
    const restored = { body: { participant: mira, participants_summary: summary } };
    const { told, writes } = await removed({
      [`POST ${path(plain, `/${mira.id}/restore`)}`]: restored,
      [`POST ${path(plain, `/${jonas.id}/restore`)}`]: restored,
    });
    expect(told).toMatchObject([{ type: 'undo.done', act: { people: [mira, jonas] } }]);
    expect(writes).toEqual([
      `POST ${path(plain, `/${mira.id}/restore`)}`,
      `POST ${path(plain, `/${jonas.id}/restore`)}`,
    ]);
  });

  it('says why a removal cannot be taken back', async () => {
    const expired = { status: 409, ...refused('undo_expired') };
    const { told } = await removed({ [`POST ${path(plain, `/${mira.id}/restore`)}`]: expired });
    expect(told).toMatchObject([{ type: 'undo.refused', failure: { code: 'undo_expired' } }]);
  });
});

describe('adding people bound to a client', () => {
  const { editors } = exampleEntries;
  const counts = { added: 0, already_present: 1, skipped: 0, pending: 0 };
  const found = { 'GET /directory': { body: { entries: [editors] } } };

  async function add(answer: Answer, appointment: Appointment = plain) {
    const server = connectServer({ ...found, [`POST ${path(appointment)}`]: answer }, appointment);
    const { calendar, clock } = server;
    const adding = createActor(calendar.participantAddingMachine, { clock, input: { appointment } }).start();
    const api = () => connectParticipantAdding(adding.getSnapshot(), adding.send);
    api().open();
    const { form, picker } = api().dialog ?? raise('The dialog is open.');
    const saved: unknown[] = [];
    form.on('form.saved', (event) => saved.push(event.saved.counts));
    picker.send({ type: 'search.type', text: 'red' });
    await clock.advance(300);
    await until(() => picker.getSnapshot().context.hits.length > 0);
    connectPicker(picker.getSnapshot(), picker.send).toggle(editors.id);
    form.send({ type: 'form.submit' });
    await until(() => !form.getSnapshot().hasTag('busy'));
    return { ...server, saved, api: () => connectAddingForm(form.getSnapshot(), form.send) };
  }

  it('finds groups and roles as well as members, and tells the counts (CAL-149, CAL-152, CAL-D100, CAL-E94)', async () => {
    const answer = { status: 201, body: { participants: [], counts, participants_summary: summary } };
    const { calls, bodies, saved } = await add(answer);
    expect(calls).toContain('GET /directory?q=red&include_membership_roles=true');
    expect(bodies).toEqual([
      {
        participant: {
          membership_ids: [],
          group_ids: [editors.id],
          membership_role_ids: [],
          status: 'open',
          send_email_notification: true,
          invite_consumers: false,
        },
        apply_to: 'this',
      },
    ]);
    expect(saved).toEqual([counts]);
  });

  it('looks at the appointment, its people and the months again after that (CAL-157, CAL-D101)', async () => {
    const answer = { status: 201, body: { participants: [], counts, participants_summary: summary } };
    const { atrium, clock, isStale } = await add(answer);
    const month = calendarKeys.overview({ scope: { kind: 'all' }, date: '2026-11-20', view: 'sheet' });
    const list = calendarKeys.participants(plain.id, everybody);
    const shown = [calendarKeys.appointment(plain.id), list, month];
    for (const key of shown) atrium.queryClient.setQueryData([...key], {});
    await clock.advance(3_000);
    expect(shown.map(isStale)).toEqual([true, true, true]);
  });

  it('names the seats that the server says are left (CAL-D87, CAL-E83)', async () => {
    const answer = { status: 409, ...refused('attendee_limit_reached', { seats_left: 10 }) };
    const { api, saved } = await add(answer);
    expect(api().refusal).toEqual({ text: 'calendar.participants.too_many', values: { count: 10 } });
    expect(saved).toEqual([]);
  });
});

function raise(message: string): never {
  throw new Error(message);
}

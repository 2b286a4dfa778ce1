import {
  cancelAppointment,
  deleteAppointment,
  retryTeamsMeeting,
  undoCancelAppointment,
} from '@atrium/core/calendar/contract';
import type { Appointment } from '@atrium/core/calendar/schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createGraphTeams } from '../../teams/graph-teams.ts';
import { createSampleTeams } from '../../teams/sample-teams.ts';
import { type Teams, TeamsError } from '../../teams/teams.port.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import { startGraphServer, type TestGraphServer } from '../../testing/start-graph-server.ts';
import {
  allDay,
  beginFriday,
  callAppointments,
  draftOf,
  membersMayCreate,
  recordEvents,
  timed,
} from '../calendar.fixtures.ts';
import { syncDueTeams } from './teams-sync.job.ts';
import { takeDueSyncs } from './teams-syncs.repository.ts';
import { teamsSyncs } from './teams-syncs.tables.ts';

const second = 1000;
const minute = 60 * second;
const sync = { teams_sync_enabled: true, online_meeting: true };

describeOnPostgres('Teams meetings of appointments', (useServer) => {
  const { recorded, events } = recordEvents();
  let graph: TestGraphServer;
  let teams: Teams;
  const server = useServer({ network: { settings: membersMayCreate }, teams: createSampleTeams(), events });
  const appointments = callAppointments(server);
  let anna: TestMember;
  let berta: TestMember;
  let network: string;

  beforeAll(async () => {
    graph = await startGraphServer();
    teams = createGraphTeams(graph.settings, () => server().clock.now());
  });
  afterAll(() => graph.close());
  beforeEach(async () => {
    [anna, berta, network] = await beginFriday(server());
    graph.events.clear();
    graph.calls.length = 0;
    recorded.length = 0;
  });

  const run = (values: { teams?: Teams | null } = {}) => syncDueTeams({ ...server().services, teams, ...values });
  const create = (values: object = {}) => appointments.create(anna, network, { teams_configuration: sync, ...values });
  const read = ({ id }: Pick<Appointment, 'id'>, as = anna) => appointments.read(as, id);
  const change = async (of: Appointment, values: object) =>
    appointments.update(anna, await read(of), draftOf(network, { teams_configuration: sync, ...values }));
  const retry = (as: TestMember, appointmentId: string) =>
    server().call(retryTeamsMeeting, { as, params: { appointmentId } });
  const standing = () => [...graph.events.values()];
  const only = () => {
    const [event, ...others] = standing();
    if (event === undefined || others.length > 0) throw new Error(`There are ${standing().length} events.`);
    return event;
  };
  const stored = async () => (await server().db.select().from(teamsSyncs))[0];
  const steps = () => graph.calls.map(({ method }) => method);

  it('makes the event after saving, tells it, and shows the way in (CAL-D82, CAL-D40)', async () => {
    const made = await create({ name: 'Jour fixe' });
    expect(made.teams_configuration).toEqual({
      ...sync,
      bypass_lobby: false,
      join_url: null,
      teams_event: null,
      teams_only_participants_count: 0,
      state: 'pending',
      failure: null,
    });
    expect([graph.calls, made.has_meeting]).toEqual([[], false]);
    recorded.length = 0;
    await run();
    expect(standing()).toMatchObject([
      {
        fields: {
          subject: 'Jour fixe',
          start: { dateTime: '2026-11-20T13:00:00', timeZone: 'UTC' },
          end: { dateTime: '2026-11-20T14:00:00', timeZone: 'UTC' },
          isAllDay: false,
          isOnlineMeeting: true,
          onlineMeetingProvider: 'teamsForBusiness',
        },
      },
    ]);
    const shown = await read(made);
    const { id } = only();
    expect(shown.teams_configuration).toMatchObject({
      join_url: `https://teams.microsoft.com/l/meetup-join/${id}`,
      teams_event: { id, web_link: `https://outlook.office365.com/owa/?itemid=${id}` },
      state: 'made',
      failure: null,
    });
    expect([shown.has_meeting, shown.updated_at]).toEqual([true, made.updated_at]);
    const payload = expect.objectContaining({ kind: 'updated', id: made.id, updated_at: made.updated_at });
    expect(recorded).toContainEqual({ topic: `network:${server().networkId}`, event: 'appointment', payload });
  });

  it('asks Teams for nothing where sync is off (CAL-D82)', async () => {
    const plain = await create({ teams_configuration: {} });
    await run();
    expect([graph.calls, plain.teams_configuration.state, await stored()]).toEqual([[], null, undefined]);
  });

  it('makes whole days of whole days (CAL-D82)', async () => {
    await create({ date: allDay('2026-11-23', '2026-11-24') });
    await run();
    expect(standing()[0]?.fields).toMatchObject({
      isAllDay: true,
      start: { dateTime: '2026-11-23T00:00:00', timeZone: 'UTC' },
      end: { dateTime: '2026-11-25T00:00:00', timeZone: 'UTC' },
    });
  });

  it('follows name and time, and leaves the event alone when neither changes (CAL-D82)', async () => {
    const made = await create();
    await run();
    const moved = timed('2026-11-21T09:00:00+01:00', '2026-11-21T10:30:00+01:00');
    await change(made, { name: 'Umgezogen', date: moved });
    await run();
    expect(standing().map(({ fields }) => [fields.subject, fields.start, fields.end])).toEqual([
      [
        'Umgezogen',
        { dateTime: '2026-11-21T08:00:00', timeZone: 'UTC' },
        { dateTime: '2026-11-21T09:30:00', timeZone: 'UTC' },
      ],
    ]);
    const [, , patched] = graph.calls;
    expect(Object.keys(patched?.body ?? {}).sort()).toEqual(['end', 'isAllDay', 'start', 'subject']);
    await change(made, { name: 'Umgezogen', date: moved, description: 'Mit Kaffee' });
    await run();
    expect(steps()).toEqual(['GET', 'POST', 'PATCH', 'GET']);
    expect((await read(made)).teams_configuration.state).toBe('made');
  });

  it('lets everybody in at once where that is wanted, and takes it back (CAL-113, CAL-D82)', async () => {
    const made = await create({ teams_configuration: { ...sync, bypass_lobby: true } });
    await run();
    expect(standing()[0]?.lobby).toBe('everyone');
    await change(made, {});
    await run();
    expect(standing()[0]?.lobby).toBe('organization');
  });

  it('removes the event when sync is switched off, or the appointment repeats (CAL-111, CAL-D82)', async () => {
    const off = await create({ name: 'Aus' });
    const weekly = await create({ name: 'Wöchentlich' });
    await run();
    expect(standing()).toHaveLength(2);
    const switched = await change(off, { name: 'Aus', teams_configuration: {} });
    expect(switched.teams_configuration).toMatchObject({ join_url: null, teams_event: null, state: null });
    await change(weekly, { teams_configuration: {}, recurrence_pattern: { recurrence_frequency: 'weekly' } });
    await run();
    expect([standing(), await stored()]).toEqual([[], undefined]);
  });

  it('removes the event of what was canceled or deleted, once that can no longer be taken back (CAL-D82)', async () => {
    const [canceled, deleted] = [await create({ name: 'Abgesagt' }), await create({ name: 'Gelöscht' })];
    await run();
    await server().reply(cancelAppointment, { as: anna, params: { appointmentId: canceled.id }, body: {} });
    await server().reply(deleteAppointment, { as: anna, params: { appointmentId: deleted.id }, body: {} });
    server().clock.advance(29 * second);
    await run();
    expect(standing()).toHaveLength(2);
    server().clock.advance(second);
    await run();
    expect(standing()).toEqual([]);
    expect((await read(canceled)).teams_configuration).toMatchObject({ join_url: null, state: null });
  });

  it('keeps the event of what was canceled and taken back (CAL-D82)', async () => {
    const made = await create();
    await run();
    await server().reply(cancelAppointment, { as: anna, params: { appointmentId: made.id }, body: {} });
    await server().reply(undoCancelAppointment, { as: anna, params: { appointmentId: made.id } });
    server().clock.advance(minute);
    await run();
    expect((await read(made)).teams_configuration.join_url).toBe(only().joinUrl);
    expect(steps()).toEqual(['GET', 'POST', 'GET']);
  });

  it('keeps the appointment when Teams does not answer, tries longer and longer, and then says so (CAL-D82)', async () => {
    const made = await create();
    graph.refuse(503, { times: 8 });
    const tries: number[] = [];
    for (let passed = 0; passed <= 30 * 60; passed += 10) {
      const before = graph.calls.length;
      await run();
      if (graph.calls.length > before) tries.push(passed);
      if (passed === 600) expect((await read(made)).teams_configuration.state).toBe('pending');
      server().clock.advance(10 * second);
    }
    expect(tries).toEqual([0, 10, 30, 70, 150, 310, 630, 1270]);
    expect((await read(made)).teams_configuration).toMatchObject({ state: 'failed', failure: 'unreachable' });
    expect(await stored()).toMatchObject({
      nextAttemptAt: null,
      lastError: 'Graph answered with 503 generalException.',
    });
    expect(recorded.at(-1)).toMatchObject({ event: 'appointment', payload: { kind: 'updated', id: made.id } });
  });

  it('gives up at once what Teams refuses, and makes it when asked again (CAL-D82)', async () => {
    const made = await create();
    graph.refuse(403, { code: 'ErrorAccessDenied' });
    await run();
    expect((await read(made)).teams_configuration).toMatchObject({ state: 'failed', failure: 'refused' });
    const { status, reply } = await retry(anna, made.id);
    expect([status, reply?.appointment.teams_configuration.state]).toEqual([200, 'pending']);
    expect((await retry(anna, made.id)).status).toBe(200);
    await run();
    expect((await read(made)).teams_configuration).toMatchObject({ state: 'made', failure: null });
    expect(standing()).toHaveLength(1);
  });

  it('says that there is no Teams where none is set (CAL-D82)', async () => {
    const made = await create();
    await run({ teams: null });
    expect((await read(made)).teams_configuration).toMatchObject({ state: 'failed', failure: 'unavailable' });
  });

  it('lets only those try again who may change the appointment, and only what failed (CAL-D82)', async () => {
    const made = await create();
    const plain = await create({ teams_configuration: {} });
    expect((await retry(berta, made.id)).failure?.code).toBe('forbidden');
    expect((await retry(anna, 'ffffffffffffffffffffffff')).failure?.code).toBe('not_found');
    expect((await retry(anna, plain.id)).failure?.code).toBe('conflict');
    await server().reply(cancelAppointment, { as: anna, params: { appointmentId: made.id }, body: {} });
    expect((await retry(anna, made.id)).failure?.code).toBe('already_canceled');
  });

  it('keeps the way in when a change does not reach Teams, and says that it failed (CAL-D82)', async () => {
    const made = await create();
    await run();
    await change(made, { name: 'Anders' });
    graph.refuse(400, { code: 'ErrorInvalidRequest' });
    await run();
    expect((await read(made)).teams_configuration).toMatchObject({
      join_url: only().joinUrl,
      state: 'failed',
      failure: 'refused',
    });
    await retry(anna, made.id);
    await run();
    expect([standing()[0]?.fields.subject, (await read(made)).teams_configuration.state]).toEqual(['Anders', 'made']);
  });

  it('is left to the next server once the one that took it has died (CAL-D82)', async () => {
    await create();
    await takeDueSyncs(server().db, { now: server().clock.now(), count: 4, leaseMs: minute });
    server().clock.advance(minute - 1);
    await run();
    expect(graph.calls).toEqual([]);
    server().clock.advance(1);
    await run();
    expect(standing()).toHaveLength(1);
  });

  it('makes no second event where the answer to the first was lost (CAL-D82)', async () => {
    const made = await create();
    graph.loseAnswer('POST');
    await run();
    expect([standing().length, (await read(made)).teams_configuration.state]).toEqual([1, 'pending']);
    server().clock.advance(10 * second);
    await run();
    expect(standing()).toHaveLength(1);
    expect((await read(made)).teams_configuration).toMatchObject({ state: 'made', join_url: standing()[0]?.joinUrl });
  });

  it('removes the event, too, of whose making the answer was lost (CAL-D82)', async () => {
    const made = await create();
    graph.loseAnswer('POST');
    await run();
    await change(made, { teams_configuration: {} });
    await run();
    expect(standing()).toEqual([]);
  });

  it('is made once however many look at the same time (CAL-D82)', async () => {
    for (const name of ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs']) await create({ name });
    await Promise.all([run(), run()]);
    expect(
      standing()
        .map(({ fields }) => fields.subject)
        .sort(),
    ).toEqual(['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs'].sort());
  });

  it('does next what was written while Teams was being asked (CAL-D82)', async () => {
    const made = await create({ name: 'Erst' });
    const slow: Teams = {
      ...teams,
      create: async (meeting, key) => {
        await change(made, { name: 'Dann' });
        return teams.create(meeting, key);
      },
    };
    await run({ teams: slow });
    expect(standing().map(({ fields }) => fields.subject)).toEqual(['Dann']);
  });

  it('keeps the time for taking back what was canceled while Teams was being asked (CAL-D82)', async () => {
    const made = await create();
    const params = { appointmentId: made.id };
    const slow: Teams = {
      ...teams,
      create: async (meeting, key) => {
        await server().reply(cancelAppointment, { as: anna, params, body: {} });
        return teams.create(meeting, key);
      },
    };
    await run({ teams: slow });
    expect(standing()).toHaveLength(1);
    await server().reply(undoCancelAppointment, { as: anna, params });
    await run();
    expect((await read(made)).teams_configuration).toMatchObject({ join_url: only().joinUrl, state: 'made' });
  });

  it('asks once more for what was written while Teams refused it (CAL-D82)', async () => {
    const made = await create({ name: 'Erst' });
    const strict: Teams = {
      ...teams,
      create: async (meeting, key) => {
        if (meeting.subject === 'Dann') return teams.create(meeting, key);
        await change(made, { name: 'Dann' });
        throw new TeamsError('refused', 'No.');
      },
    };
    await run({ teams: strict });
    expect([only().fields.subject, (await read(made)).teams_configuration.state]).toEqual(['Dann', 'made']);
  });

  it('makes another event where somebody removed it in Teams (CAL-D82)', async () => {
    const made = await create();
    await run();
    const former = standing()[0]?.joinUrl;
    graph.events.clear();
    server().clock.advance(15 * minute);
    await run();
    const { join_url, state } = (await read(made)).teams_configuration;
    expect([join_url, state, join_url === former]).toEqual([standing()[0]?.joinUrl, 'made', false]);
  });

  it('waits until Teams has thought of a way in, and not for ever (CAL-D82)', async () => {
    const made = await create();
    const silent: Teams = {
      ...teams,
      create: async (...args) => ({ ...(await teams.create(...args)), joinUrl: null }),
      read: async (id) => ({ ...(await teams.read(id)), joinUrl: null }),
    };
    await run({ teams: silent });
    expect((await read(made)).teams_configuration).toMatchObject({ teams_event: { id: only().id }, state: 'pending' });
    for (let count = 0; count < 12; count += 1) {
      server().clock.advance(22 * minute);
      await run({ teams: silent });
    }
    expect((await read(made)).teams_configuration.state).toBe('failed');
    await retry(anna, made.id);
    await run();
    expect((await read(made)).teams_configuration.state).toBe('made');
  });

  it('counts who comes by Teams alone; they are not among those who accepted here (CAL-D82, CAL-D84)', async () => {
    const made = await create();
    await run();
    const attendee = (address: string, response: string, type = 'required') => ({
      type,
      status: { response, time: '2026-11-20T09:00:00Z' },
      emailAddress: { name: address, address },
    });
    only().attendees = [
      attendee(anna.email.toUpperCase(), 'accepted'),
      attendee('Gast@elsewhere.example', 'accepted'),
      attendee('zweite@elsewhere.example', 'accepted', 'optional'),
      attendee('vielleicht@elsewhere.example', 'tentativelyAccepted'),
      attendee('raum@elsewhere.example', 'accepted', 'resource'),
    ];
    recorded.length = 0;
    await run();
    expect(recorded).toEqual([]);
    server().clock.advance(15 * minute);
    await run();
    const shown = await read(made);
    expect([shown.teams_configuration.teams_only_participants_count, shown.attending_participants_count]).toEqual([
      2, 1,
    ]);
    expect(recorded.length).toBeGreaterThan(0);
    recorded.length = 0;
    server().clock.advance(15 * minute);
    await run();
    expect(recorded).toEqual([]);
  });

  it('asks no longer who comes once it is over, and shrugs when Teams does not say (CAL-D82)', async () => {
    const made = await create();
    await run();
    graph.refuse(500);
    server().clock.advance(15 * minute);
    await run();
    expect((await read(made)).teams_configuration.state).toBe('made');
    server().clock.set('2026-11-20T14:00:00.000Z');
    await run();
    expect((await stored())?.nextAttemptAt).toBeNull();
  });

  it('tries to remove what Teams does not give up, and leaves the rest alone (CAL-D82)', async () => {
    const made = await create();
    await run();
    await change(made, { teams_configuration: {} });
    graph.refuse(503);
    await run();
    expect(standing()).toHaveLength(1);
    expect((await read(made)).teams_configuration.state).toBeNull();
    server().clock.advance(10 * second);
    await run();
    expect(standing()).toEqual([]);
  });
});

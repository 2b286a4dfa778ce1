import {
  addParticipants,
  cancelAppointment,
  createAppointment,
  deleteAppointment,
  getAppointment,
  getCalendar,
  listCalendars,
  removeParticipant,
  renewSubscription,
} from '@atrium/core/calendar/contract';
import { calendarIdSchema } from '@atrium/core/calendar/schema';
import type { Endpoint } from '@atrium/core/contract';
import { listInvites } from '@atrium/core/invites/contract';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  createGroupCalendar,
  createNetworkCalendar,
  createPersonalCalendar,
  draftOf,
  timed,
} from '../calendar/calendar.fixtures.ts';
import { meetingRooms } from '../calendar/calendar.tables.ts';
import { newId } from '../db/id.ts';
import { enterCategory, enterGroup, enterPart } from '../groups/groups.fixtures.ts';
import { sessionCookieName } from '../session/session-cookie.rules.ts';
import { fromFixtures } from '../testing/from-fixtures.ts';
import { createTestServer, dialects, openTestDatabase, type TestMember, type TestServer } from '../testing/index.ts';
import { type Known, type RandomRequest, requestArbitrary } from '../testing/request-arbitrary.ts';
import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';
import { openUndoable, type UndoableDatabase } from '../testing/undoable-database.ts';
import { type RowWatch, watchRows } from '../testing/watch-rows.ts';
import { createSampleTranslator } from '../translation/sample-translator.command.ts';
import { domainRoutes } from './domain-routes.ts';

/** Another one finds other requests; this one makes a failure here the same everywhere. */
const seed = Number(process.env.ATRIUM_FUZZ_SEED ?? 20_261_120);
const runs = Number(process.env.ATRIUM_FUZZ_RUNS ?? 40);

describe.each(dialects())('every call of the domains (%s)', (dialect) => {
  let database: UndoableDatabase;
  let server: TestServer;
  let admin: TestMember;
  let known: Known;
  let rows: RowWatch;
  beforeAll(async () => {
    database = await openUndoable(await openTestDatabase(dialect));
    const settings = { meetings: { enabled: true }, sign_in: { join_user_can_initiate: true } };
    server = await createTestServer({ opened: database, network: { settings }, translator: createSampleTranslator() });
    admin = await server.member('Ada', { networkAdmin: true });
    known = await enter(server, admin);
    await database.keep();
    rows = await watchRows(database.db);
  });
  // Every call meets the same community: what the one before it did is taken back.
  afterEach(async () => {
    await database.undo();
    await rows.reset();
  });
  afterAll(() => server.close());

  const names = endpointsOf().map(({ id, method, path }) => [id, method, path] as const);

  it.each(names)('%s answers %s %s to whatever comes, and a refusal changes nothing (CAL-D05, CAL-D06)', async (id) => {
    const endpoint = endpointsOf(server).find((one) => one.id === id);
    if (endpoint === undefined) throw new Error(`${id} is no call.`);
    const statuses = new Set<number>();
    let before = await rows.sums();
    await fc.assert(
      fc.asyncProperty(requestArbitrary(endpoint, known), async (request) => {
        // On the embedded database as far as the first request of every call that is granted.
        if (dialect === 'pglite' && statuses.size > 0 && isGranted(id, statuses)) return;
        const { statusCode, body } = await send(server, endpoint, { request, as: admin });
        const after = await rows.sums();
        statuses.add(statusCode);
        expect(statusCode, body).toBeLessThan(500);
        if (statusCode >= 400 || (endpoint.method === 'GET' && !writing.includes(id))) expect(after).toEqual(before);
        before = after;
      }),
      { seed, numRuns: runs },
    );
    // Requests that are all refused at the door would prove little.
    expect(isGranted(id, statuses)).toBe(true);
  });
});

/** Reads that write: one gives the native apps a token, one keeps what was translated. */
const writing = ['native.web_token', 'translation.get'];

/** Granted only where Teams has refused a meeting before. */
const needsMore = 'calendar.teams_meeting.retry';

function isGranted(id: string, statuses: ReadonlySet<number>): boolean {
  return id === needsMore || Math.min(...statuses) < 400;
}

/**
 * Sessions end when they are tried; pictures and uploads have bytes to test with; a second step takes a device, or begins
 * something when it is read.
 */
const leftOut =
  /^(session|uploads|storage|chat|two_factor\.sign_in)\.|^two_factor\.(factors\.(new|add)|passkeys\.add)$/;

function endpointsOf(server?: TestServer): readonly Endpoint[] {
  // Which calls there are does not depend on the services they are given.
  const services = server?.services ?? ({} as TestServer['services']);
  return domainRoutes(services)
    .map(({ endpoint }) => endpoint)
    .filter(({ id, encoding }) => !leftOut.test(id) && encoding !== 'multipart');
}

/** What fits a field whoever there is. */
const plainFields = {
  name: ['Jour fixe'],
  color: ['1565c0', 'C62828'],
  time_zone: ['Europe/Berlin', 'America/New_York', 'UTC'],
  slug: ['atelier', 'atelier', 'gone'],
  group_category_slug: ['circles'],
  access: ['closed'],
  location: [{}, { name: 'Atelier', zip: '10115' }],
  recurrence_pattern: [{ recurrence_frequency: 'never' }, { recurrence_frequency: 'weekly', recurrence_interval: 2 }],
  application_configuration: [{}, { registration_with_costs: true, costs: 12.5 }],
  teams_configuration: [{}],
  meeting: [{}],
  file_ids: [[]],
  event_file_ids: [[]],
  event_image_id: [null],
  image_id: [null],
  image: [null],
  contact_ids: [[]],
  membership_role_ids: [[]],
  category: [null, 'all', 'circles'],
  apply_to: ['this', 'all'],
  start: ['2026-11-20T10:00:00+01:00'],
  end: ['2026-11-20T11:30:00+01:00'],
  subject: ['Bitte mitbringen'],
  text: ['Ein Löffel je Person.'],
};

/** A community with one thing of each kind; its ids are what requests try. */
async function enter(server: TestServer, admin: TestMember): Promise<Known> {
  const { db } = server;
  const other = await server.member('Ben');
  const network = await createNetworkCalendar(db);
  const personal = await createPersonalCalendar(db, { owner: admin.membershipId, sharedWith: [other.membershipId] });
  const shared = await createPersonalCalendar(db, { owner: other.membershipId, sharedWith: [admin.membershipId] });
  const group = await createGroupCalendar(db, { slug: 'atelier', members: [admin.membershipId, other.membershipId] });
  const joinRequestId = await enterGroups(server, group.groupId);
  const create = async (as: TestMember, draft: object) =>
    (await server.reply(createAppointment, { as, body: { appointment: draftOf(network, draft) } })).appointment;
  const plain = await create(admin, { name: 'Einmal' });
  const weekly = await create(admin, { recurrence_pattern: { recurrence_frequency: 'weekly' } });
  const canceled = await create(admin, { name: 'Abgesagt' });
  await server.reply(cancelAppointment, { as: admin, params: { appointmentId: canceled.id }, body: {} });
  const participant = { membership_ids: [other.membershipId] };
  const body = { participant };
  const added = await server.reply(addParticipants, { as: admin, params: { appointmentId: plain.id }, body });
  const current = await server.reply(getAppointment, { as: admin, params: { appointmentId: plain.id } });
  const lately = await enterLately(server, { admin, other, network, shared, plain: plain.id });
  const { subscription_token: subscription } = await server.reply(renewSubscription, { as: admin });
  await server.reply(listCalendars, { as: admin });
  const { calendar } = await server.reply(getCalendar, {
    as: admin,
    params: { calendarId: z.parse(calendarIdSchema, network) },
  });
  const appointments = [plain.id, weekly.id, weekly.occurrence_id ?? '', canceled.id, ...lately.appointments];
  const present = [...plain.participants, ...added.participants].map(({ id }) => id);
  const participants = [lately.removed, lately.removed, ...present];
  const places = [network, personal, shared, group.calendarId, group.groupId, 'atelier'];
  return {
    texts: [network, ...places, admin.membershipId, other.membershipId, ...appointments, ...participants],
    fields: await withDomains(
      { server, admin, other },
      {
        ...plainFields,
        calendar_ids: [[network], [personal, group.calendarId]],
        date: [draftOf(network, {}).date, '2026-11-20', '2026-11-30'],
        updated_at: [current.appointment.updated_at, calendar.updated_at, server.clock.now().toISOString()],
        appointmentId: [plain.id, plain.id, ...appointments],
        calendarId: [network, personal, shared],
        participantId: ['me', ...participants],
        inviteId: lately.invites,
        joinRequestId: [joinRequestId],
        memberId: [other.membershipId, admin.membershipId],
        consultant_ids: [[], [other.membershipId]],
        organizer_id: [null, other.membershipId],
        group_ids: [[], [group.groupId]],
        membership_ids: [[other.membershipId], []],
        access_token: [subscription],
      },
    ),
  };
}

/** These values, and what the `enterSamples` of each domain's fixtures add to the community. */
async function withDomains(trial: SampleTrial, own: SampleFields): Promise<SampleFields> {
  const fields: Record<string, readonly unknown[]> = { ...own };
  for (const enterSamples of await fromFixtures<(trial: SampleTrial) => Promise<SampleFields>>('enterSamples'))
    for (const [name, values] of Object.entries(await enterSamples(trial)))
      fields[name] = [...(fields[name] ?? []), ...values];
  return fields;
}

/** A kind of group, one that was deleted just now, and somebody who asks to join; its id. */
async function enterGroups(server: TestServer, groupId: string): Promise<string> {
  const categoryId = await enterCategory(server, 'circles');
  await enterGroup(server, categoryId, { slug: 'gone', deletedAt: server.clock.now() });
  return enterPart(server, groupId, await server.member('Dora'), { state: 'in_moderation' });
}

/** What holds for a moment only: a deletion and a removal to take back, an open invite, a meeting at this hour. */
async function enterLately(
  { db, clock, reply, member }: TestServer,
  {
    admin,
    other,
    network,
    shared,
    plain,
  }: Record<'admin' | 'other', TestMember> & Record<'network' | 'shared' | 'plain', string>,
) {
  const create = async (as: TestMember, draft: object, calendar = network) =>
    (await reply(createAppointment, { as, body: { appointment: draftOf(calendar, draft) } })).appointment.id;
  const add = (as: TestMember, appointmentId: string, { membershipId }: TestMember) =>
    reply(addParticipants, {
      as,
      params: { appointmentId },
      body: { participant: { membership_ids: [membershipId] } },
    });
  const deleted = await create(admin, { name: 'Gelöscht' });
  await reply(deleteAppointment, { as: admin, params: { appointmentId: deleted }, body: undefined });
  const { participants } = await add(admin, plain, await member('Cem'));
  const removed = participants[0]?.id ?? '';
  await reply(removeParticipant, {
    as: admin,
    params: { appointmentId: plain, participantId: removed },
    body: undefined,
  });
  await add(other, await create(other, { name: 'Ausflug' }, shared), admin);
  const { invites } = await reply(listInvites, { as: admin, query: {} });
  const room = newId();
  await db.insert(meetingRooms).values({ id: room, name: 'Atelier', joinUrl: 'https://rooms.example/1' });
  const date = timed(clock.now().toISOString(), '2026-11-20T12:00:00+01:00');
  const meeting = await create(admin, { date, meeting: { room_id: room } });
  return { appointments: [deleted, meeting], removed, invites: invites.map(({ id }) => id) };
}

function send(
  { fastify }: TestServer,
  { method, path }: Endpoint,
  { request, as }: { request: RandomRequest; as: TestMember },
) {
  const url = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeWell(String(request.params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query))
    for (const single of Array.isArray(value) ? value : [value]) query.append(name, String(single));
  return fastify.inject({
    method,
    url: `${url}?${query}`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      cookie: `${sessionCookieName}=${as.cookie}`,
      'x-csrf-token': as.csrf,
    },
    ...(method === 'GET' || request.body === undefined ? {} : { payload: JSON.stringify(request.body) }),
  });
}

const halfCharacter = '%ED%A0%80';

function encodeWell(text: string): string {
  return text
    .split(/(\p{Surrogate})/u)
    .map((part) => (/^\p{Surrogate}$/u.test(part) ? halfCharacter : encodeURIComponent(part)))
    .join('');
}

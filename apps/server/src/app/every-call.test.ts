import {
  addParticipants,
  cancelAppointment,
  createAppointment,
  getAppointment,
  getCalendar,
  listCalendars,
  renewSubscription,
} from '@atrium/core/calendar/contract';
import { calendarIdSchema } from '@atrium/core/calendar/schema';
import type { Endpoint } from '@atrium/core/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  createGroupCalendar,
  createNetworkCalendar,
  createPersonalCalendar,
  draftOf,
} from '../calendar/calendar.fixtures.ts';
import { sessionCookieName } from '../session/session-cookie.rules.ts';
import { createTestServer, dialects, type TestMember, type TestServer } from '../testing/index.ts';
import { type Known, type RandomRequest, requestArbitrary } from '../testing/request-arbitrary.ts';
import { domainRoutes } from './domain-routes.ts';

/** Another one finds other requests; this one makes a failure here the same everywhere. */
const seed = Number(process.env.ATRIUM_FUZZ_SEED ?? 20_261_120);
const runs = Number(process.env.ATRIUM_FUZZ_RUNS ?? 40);

describe.each(dialects())('every call of the domains (%s)', (dialect) => {
  let server: TestServer;
  let admin: TestMember;
  let known: Known;
  beforeAll(async () => {
    server = await createTestServer({ database: dialect });
  }, 60_000);
  beforeEach(async () => {
    await server.reset();
    admin = await server.member('Ada', { networkAdmin: true });
    known = await enter(server, admin);
  });
  afterAll(() => server.close());

  const names = endpointsOf().map(({ id, method, path }) => [id, method, path] as const);

  it.each(names)(
    '%s answers %s %s to whatever comes, and a refusal changes nothing (CAL-D05, CAL-D06)',
    async (id) => {
      const endpoint = endpointsOf(server).find((one) => one.id === id);
      if (endpoint === undefined) throw new Error(`${id} is no call.`);
      const statuses = new Set<number>();
      let before = await fingerprint(server);
      await fc.assert(
        fc.asyncProperty(requestArbitrary(endpoint, known), async (request) => {
          const { statusCode, body } = await send(server, endpoint, { request, as: admin });
          const after = await fingerprint(server);
          statuses.add(statusCode);
          expect(statusCode, body).toBeLessThan(500);
          if (statusCode >= 400 || endpoint.method === 'GET') expect(after).toEqual(before);
          before = after;
        }),
        { seed, numRuns: runs },
      );
      // Requests that are all refused at the door would prove little.
      if (!needsMore.includes(id)) expect(Math.min(...statuses)).toBeLessThan(400);
    },
    60_000,
  );
});

/** Calls that only what nobody here has done can succeed with: a deletion to take back, a meeting at this hour, one that Teams refused, an invite. */
const needsMore: readonly string[] = [
  'calendar.appointment.restore',
  'calendar.participants.restore',
  'calendar.meeting.start',
  'calendar.teams_meeting.retry',
  'invites.accept',
  'invites.reject',
];

/** Sessions end when they are tried; pictures and uploads have bytes to test with. */
const leftOut = /^(session|uploads|storage|chat)\./;

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
  slug: ['atelier'],
  location: [{}, { name: 'Atelier', zip: '10115' }],
  recurrence_pattern: [{ recurrence_frequency: 'never' }, { recurrence_frequency: 'weekly', recurrence_interval: 2 }],
  application_configuration: [{}, { registration_with_costs: true, costs: 12.5 }],
  teams_configuration: [{}],
  meeting: [{}],
  file_ids: [[]],
  event_file_ids: [[]],
  event_image_id: [null],
  contact_ids: [[]],
  membership_role_ids: [[]],
  category: [null],
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
  const { subscription_token: token } = await server.reply(renewSubscription, { as: admin });
  await server.reply(listCalendars, { as: admin });
  const { calendar } = await server.reply(getCalendar, {
    as: admin,
    params: { calendarId: z.parse(calendarIdSchema, network) },
  });
  const appointments = [plain.id, weekly.id, weekly.occurrence_id ?? '', canceled.id];
  const participants = [...plain.participants, ...added.participants].map(({ id }) => id);
  const places = [network, personal, shared, group.calendarId, group.groupId, 'atelier'];
  return {
    texts: [network, ...places, admin.membershipId, other.membershipId, ...appointments, ...participants],
    fields: {
      ...plainFields,
      calendar_ids: [[network], [personal, group.calendarId]],
      date: [draftOf(network, {}).date, '2026-11-20', '2026-11-30'],
      updated_at: [current.appointment.updated_at, calendar.updated_at],
      appointmentId: [plain.id, plain.id, ...appointments],
      calendarId: [network, personal, shared],
      participantId: ['me', ...participants],
      memberId: [other.membershipId],
      consultant_ids: [[], [other.membershipId]],
      organizer_id: [null, other.membershipId],
      group_ids: [[], [group.groupId]],
      membership_ids: [[other.membershipId], []],
      access_token: [token],
    },
  };
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

function encodeWell(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '?'));
}

/** A sum of every row there is, but for what a call may note about itself. */
async function fingerprint({ db }: TestServer): Promise<Record<string, unknown>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'
      and tablename not in ('schema_migrations', 'sessions', 'idempotency_keys') order by tablename`,
  );
  const sums = rows.map(
    ({ name }) => `(select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ${name} t) as ${name}`,
  );
  const { rows: found } = await db.execute(sql.raw(`select ${sums.join(', ')}`));
  return found[0] ?? {};
}

import {
  answerAppointment,
  getCalendarFeed,
  getParticipatingFeed,
  getWholeFeed,
  listCalendars,
  listGroupCalendars,
  renewSubscription,
  revokeSubscription,
} from '@atrium/core/calendar/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { unmaskedToken } from '../../http/secret.ts';
import { memberships } from '../../members/members.tables.ts';
import { createToken } from '../../session/index.ts';
import { accessTokens } from '../../session/session.tables.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import {
  beginFriday,
  callAppointments,
  createGroupCalendar,
  createPersonalCalendar,
  membersMayCreate,
  timed,
} from '../calendar.fixtures.ts';
import { calendarFeeds } from '../calendar.tables.ts';

describeOnPostgres('calendars to subscribe to', (useServer) => {
  const server = useServer({ network: { settings: membersMayCreate } });
  const appointments = callAppointments(server);
  let anna: TestMember;
  let berta: TestMember;
  let network: string;
  let token: string;

  beforeEach(async () => {
    [anna, berta, network] = await beginFriday(server());
    token = (await server().reply(renewSubscription, { as: anna })).subscription_token;
  });

  const create = async (name: string, start: string, values: object = {}, calendar = network) =>
    (await appointments.create(berta, calendar, { name, date: timed(start, start), ...values })).id;
  const whole = (access_token?: string, headers = {}) =>
    server().call(getWholeFeed, { query: { access_token }, headers });
  const of = (calendarId: string, access_token = token) =>
    server().call(getCalendarFeed, { params: { calendarId }, query: { access_token } });
  const participating = () => server().call(getParticipatingFeed, { query: { access_token: token } });
  const linesOf = ({ response }: { response: { body: string } }, ...names: string[]) =>
    response.body
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter((line) => names.some((name) => line.startsWith(name)));
  const weekly = { recurrence_pattern: { recurrence_frequency: 'weekly' as const, recurrence_end_time: '2026-12-11' } };

  it('shows the token with the calendars, until it is taken back (CAL-D140, CAL-E122)', async () => {
    await createGroupCalendar(server().db, { slug: 'garten' });
    const told = async (as: TestMember) => [
      (await server().reply(listCalendars, { as })).subscription_token,
      (await server().reply(listGroupCalendars, { as, params: { slug: 'garten' } })).subscription_token,
    ];
    const shown = async (as: TestMember) => (await told(as)).map((text) => text && unmaskedToken(text));
    expect([await shown(anna), await shown(berta)]).toEqual([
      [token, token],
      [null, null],
    ]);
    const masked = await told(anna);
    expect([new Set([...masked, ...(await told(anna)), token]).size, (await whole(masked[0] ?? '')).status]).toEqual([
      5, 200,
    ]);
    await server().reply(revokeSubscription, { as: anna });
    expect([await shown(anna), (await whole(token)).status]).toEqual([[null, null], 404]);
    await server().reply(renewSubscription, { as: anna });
    await server().db.delete(accessTokens).where(eq(accessTokens.membershipId, anna.membershipId));
    expect(await shown(anna)).toEqual([null, null]);
    const visitor = await server().call(renewSubscription, { as: server().visitor });
    expect(visitor.status).toBe(401);
  });

  it('is in no copy of the database, and notes when it was last used, to the minute (CAL-D161)', async () => {
    const used = async () => (await server().db.select().from(accessTokens)).map(({ lastUsedAt }) => lastUsedAt);
    const rows = [await server().db.select().from(accessTokens), await server().db.select().from(calendarFeeds)];
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await used()).toEqual([null]);
    await whole(token);
    server().clock.advance(59_000);
    await whole(token);
    expect(await used()).toEqual([new Date('2026-11-20T09:00:00.000Z')]);
    server().clock.advance(1000);
    await whole(token);
    expect(await used()).toEqual([new Date('2026-11-20T09:01:00.000Z')]);
  });

  it('opens with its token alone, and with the newest only (CAL-D141, CAL-E124)', async () => {
    const { reply } = await server().call(renewSubscription, { as: anna });
    const bearer = await createToken(server().db, { membershipId: anna.membershipId, kind: 'bearer' }, new Date());
    const outcomes = [
      await whole(reply?.subscription_token),
      await whole(token),
      await whole(bearer),
      await whole('nonsense'),
      await whole(),
      await server().call(getWholeFeed, { as: anna, query: {} }),
    ];
    expect(outcomes.map(({ status }) => status)).toEqual([200, 404, 404, 404, 404, 404]);
    const locked = { lockedAt: new Date() };
    await server().db.update(memberships).set(locked).where(eq(memberships.id, anna.membershipId));
    expect((await whole(reply?.subscription_token)).status).toBe(404);
  });

  it('is a calendar of its own name that asks to be read hourly, to whatever program (CAL-D01, CAL-D142)', async () => {
    const result = await whole(token, { accept: 'text/html' });
    const { headers } = result.response;
    expect([headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      'text/calendar; charset=utf-8',
      undefined,
      'private, no-cache',
    ]);
    expect(linesOf(result, 'NAME', 'REFRESH')).toEqual(['NAME:Testnetz', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']);
    expect(linesOf(await of(network), 'NAME')).toEqual(['NAME:Netzwerk']);
    expect(linesOf(await participating(), 'NAME')).toEqual(['NAME:Meine Zusagen']);
  });

  it('sends nothing anew to who has it already (CAL-D142)', async () => {
    const id = await create('Jour fixe', '2026-11-20T14:00:00+01:00');
    const etag = `${(await whole(token)).response.headers.etag}`;
    const ask = async (known: string) => {
      const { statusCode, body } = await server().fastify.inject({
        url: `/calendars.ics?access_token=${token}`,
        headers: { 'if-none-match': known },
      });
      return [statusCode, body === ''];
    };
    expect([await ask(etag), await ask(`"x", W/${etag}`), await ask('"x"')]).toEqual([
      [304, true],
      [304, true],
      [200, false],
    ]);
    server().clock.advance(60_000);
    expect(await ask(etag)).toEqual([304, true]);
    await server().reply(answerAppointment, {
      as: anna,
      params: { appointmentId: id, participantId: 'me' },
      body: { status: 'accepted' },
    });
    await create('Noch einer', '2026-11-21T14:00:00+01:00');
    expect(await ask(etag)).toEqual([200, false]);
  });

  it('holds from three months back to 24 ahead, and series as a whole (CAL-D142)', async () => {
    await create('Zu alt', '2026-08-19T12:00:00Z');
    await create('Gerade noch', '2026-08-20T12:00:00Z');
    await create('Bald', '2028-11-20T12:00:00Z');
    await create('Zu spät', '2028-11-21T12:00:00Z');
    await create('Serie', '2026-01-05T12:00:00Z', { recurrence_pattern: { recurrence_frequency: 'weekly' } });
    await create('Alte Serie', '2026-01-05T12:00:00Z', {
      recurrence_pattern: { recurrence_frequency: 'weekly', recurrence_end_time: '2026-08-01' },
    });
    const feed = await whole(token);
    expect(linesOf(feed, 'SUMMARY', 'RRULE:FREQ=W')).toEqual([
      'SUMMARY:Gerade noch',
      'SUMMARY:Bald',
      'RRULE:FREQ=WEEKLY;INTERVAL=1',
      'SUMMARY:Serie',
    ]);
    expect(linesOf(feed, 'ATTENDEE')).toEqual([]);
  });

  it('holds what its owner sees at that time, by calendar (CAL-D142, CAL-D144)', async () => {
    const { db } = server();
    const shared = await createPersonalCalendar(db, { owner: berta.membershipId, sharedWith: [anna.membershipId] });
    const hidden = await createPersonalCalendar(db, { owner: berta.membershipId });
    await create('Im Netz', '2026-11-20T12:00:00Z');
    await create('Geteilt', '2026-11-20T12:00:00Z', {}, shared);
    await create('Geheim', '2026-11-20T12:00:00Z', {}, hidden);
    expect(linesOf(await whole(token), 'SUMMARY')).toEqual(['SUMMARY:Im Netz', 'SUMMARY:Geteilt']);
    expect(linesOf(await of(shared), 'SUMMARY')).toEqual(['SUMMARY:Geteilt']);
    const statuses = [await of(hidden), await of('0'.repeat(24)), await of('nonsense'), await of(network, 'x')];
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    await db.update(memberships).set({ isExternal: true }).where(eq(memberships.id, anna.membershipId));
    expect(linesOf(await whole(token), 'SUMMARY')).toEqual(['SUMMARY:Geteilt']);
    expect((await of(network)).status).toBe(404);
  });

  it('holds of what its owner takes part in only what was accepted (CAL-D141)', async () => {
    const plain = await create('Einzeln', '2026-11-20T12:00:00Z');
    await create('Ohne Antwort', '2026-11-20T12:00:00Z');
    const series = await create('Serie', '2026-11-20T12:00:00Z', weekly);
    const single = await create('Nur einer', '2026-11-20T13:00:00Z', weekly);
    const dates = await appointments.items(anna, '2026-12-01');
    const on = (id: string, day: string) =>
      dates.find((item) => item.series_id === id && item.date.start.startsWith(day))?.id ?? '';
    const say = (appointmentId: string, status: 'accepted' | 'declined', apply_to: 'this' | 'all') =>
      server().reply(answerAppointment, {
        as: anna,
        params: { appointmentId, participantId: 'me' },
        body: { status, apply_to },
      });
    await say(plain, 'accepted', 'all');
    await say(series, 'accepted', 'all');
    await say(on(series, '2026-12-04'), 'declined', 'this');
    await say(on(single, '2026-12-11'), 'accepted', 'this');
    expect(linesOf(await participating(), 'DTSTART;', 'EXDATE', 'RECURRENCE-ID', 'RRULE:FREQ=W', 'SUMMARY')).toEqual([
      'DTSTART;TZID=Europe/Berlin:20261120T130000',
      'SUMMARY:Einzeln',
      'DTSTART;TZID=Europe/Berlin:20261120T130000',
      'RRULE:FREQ=WEEKLY;INTERVAL=1;UNTIL=20261211T120000Z',
      'EXDATE;TZID=Europe/Berlin:20261204T130000',
      'SUMMARY:Serie',
      'DTSTART;TZID=Europe/Berlin:20261211T140000',
      'RECURRENCE-ID;TZID=Europe/Berlin:20261211T140000',
      'SUMMARY:Nur einer',
    ]);
    expect(linesOf(await whole(token), 'SUMMARY')).toHaveLength(4);
  });
});

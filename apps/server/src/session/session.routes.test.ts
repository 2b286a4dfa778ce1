import { createChatToken } from '@atrium/core/realtime/contract';
import { getSession, signIn, signOut } from '@atrium/core/session/contract';
import { visitorSchema } from '@atrium/core/session/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { groupCategories } from '../groups/groups.tables.ts';
import { unmaskedToken } from '../http/secret.ts';
import { memberships } from '../members/members.tables.ts';
import { networkSettings } from '../network/network.tables.ts';
import { describeOnBoth, type TestMember, testPassword, useTestServer } from '../testing/index.ts';
import { createToken, openSession } from './session.repository.ts';
import { closedAddresses, sessions } from './session.tables.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describeOnBoth('session', (useServer) => {
  const server = useServer();
  let anna: TestMember;

  beforeEach(async () => {
    await server().reset();
    anna = await server().member('Anna', { email: 'anna@atrium.example', birthday: '1990-11-20' });
  });

  function enter(password: string, email = 'anna@atrium.example', remember_me = false) {
    return server().call(signIn, { as: server().visitor, body: { user: { email, password, remember_me } } });
  }

  describe('reading it', () => {
    it('answers a visitor 401 with a forgery token and the public network (AUTH-D07)', async () => {
      const { failure } = await server().call(getSession, { as: server().visitor });
      expect(failure).toEqual({
        error: true,
        code: 'session_required',
        message: 'Bitte melden Sie sich an.',
        errors: {},
        csrf_token: expect.stringMatching(/^[\w-]{86}$/),
        network: {
          name: 'Testnetz',
          language: 'de',
          time_zone: 'Europe/Berlin',
          theme: expect.objectContaining({ override: false, logoUrl: null, logoType: 'default' }),
          sign_in: {
            devise_text_before: '',
            devise_text_between: '',
            devise_text_after: '',
            join_user_can_initiate: false,
            altcha_captcha: false,
            join_email_domains: [],
            profile_fields: [],
          },
          legal_texts: [],
          additional_links: [],
        },
        ended_by: null,
      });
    });

    it('gives a visitor without a cookie one that scripts cannot read', async () => {
      const { response } = await server().call(getSession, {});
      expect(response.cookies).toEqual([
        {
          name: 'atrium_session',
          value: expect.stringMatching(/^[\w-]{43}$/),
          path: '/',
          httpOnly: true,
          sameSite: 'Lax',
        },
      ]);
    });

    it('tells a member who they are, where, and until when (AUTH-D07, SHELL-024, SHELL-025)', async () => {
      const now = server().clock.now();
      await server()
        .db.insert(groupCategories)
        .values({ slug: 'teams', singularName: 'Team', pluralName: 'Teams', createdAt: now, updatedAt: now });
      const session = await server().reply(getSession, { as: anna });
      expect(session.current_member).toEqual({
        id: anna.membershipId,
        name: 'Anna Beispiel',
        displayName: 'Anna Beispiel',
        path: `/members/${anna.membershipId}`,
        images: {},
        is_external: false,
        deleted: false,
        email: 'anna@atrium.example',
        locale: null,
        time_zone: null,
        birthday: '1990-11-20',
        birthday_is_today: true,
        age: 36,
        last_used_translation_language: null,
        can: {
          update_profile: true,
          update_registration: true,
          chat: true,
          create_channels: false,
          create_personal_calendars: true,
          send_messages: true,
          see_teams_options: false,
        },
      });
      expect([unmaskedToken(session.csrf_token), session.expires_at]).toEqual([anna.csrf, '2026-11-20T21:00:00.000Z']);
      expect(session.network.group_categories).toMatchObject([{ slug: 'teams', can: { administrate: false } }]);
      expect(session.network.can.administrate).toBe(false);
    });

    it('tells the forgery token under another mask each time, and takes each of them (GEN-D03)', async () => {
      const read = async () => (await server().reply(getSession, { as: anna })).csrf_token;
      const told = [await read(), await read()];
      expect(new Set(told).size).toBe(2);
      expect(told.map(unmaskedToken)).toEqual([anna.csrf, anna.csrf]);
      const write = (csrf: string) => server().call(signOut, { as: { ...anna, csrf } });
      expect((await write(`A${told[0]}`.slice(0, 86))).failure?.code).toBe('invalid_authenticity_token');
      expect((await write(told[1] ?? '')).status).toBe(204);
    });

    it('tells of the ministers’ link who is one, where the network has such a link (SHELL-D02)', async () => {
      const link = { href: 'https://example.org/council', text: 'Rat' };
      const { db, networkId, member } = server();
      const told = async () =>
        Promise.all(
          [anna, minister].map(async (as) => {
            const { network } = await server().reply(getSession, { as });
            return network.config.additional_link_for_ministers;
          }),
        );
      const minister = await member('Mia', { isMinister: true });
      expect(await told()).toEqual([null, null]);
      const isOwn = eq(networkSettings.id, networkId);
      await db
        .update(networkSettings)
        .set({ settings: { additional_link_for_ministers: link } })
        .where(isOwn);
      expect(await told()).toEqual([null, link]);
      await db.update(networkSettings).set({ settings: {} }).where(isOwn);
    });

    it('tells what the calendar needs to know of the network (CAL-D10, CAL-184)', async () => {
      const { network } = await server().reply(getSession, { as: anna });
      const { appointments, meetings, teams, time_zone } = network.config;
      expect({ appointments, meetings, teams, time_zone }).toEqual({
        appointments: { retroactive_opting: expect.any(Boolean), email_attachments_max_size: expect.any(Number) },
        meetings: { enabled: expect.any(Boolean), buffer_minutes: expect.any(Number) },
        teams: { enabled: expect.any(Boolean) },
        time_zone: expect.stringMatching(/^[A-Z]\w+\/\w+$/),
      });
      expect(network.can).toMatchObject({
        create_calendars: expect.any(Boolean),
        create_appointments: expect.any(Boolean),
      });
    });

    it('tells what chats and files need to know of the network, with what it begins with (com:DIR-D07)', async () => {
      const { network } = await server().reply(getSession, { as: anna });
      const { chat, files, file_profiles, folder_profiles, translation, newsletter } = network.config;
      expect({ chat, files, file_profiles, folder_profiles, translation, newsletter }).toMatchObject({
        chat: {
          ...{ allow_update: true, allow_destroy: true, update_period: 0 },
          ...{ max_files: 10, max_images: 10, online_status: true },
        },
        files: {
          extension_filter: { enabled: false, mode: 'deny', extensions: [] },
          ...{ lock_period_days: 7, max_size: 1024 ** 3 },
        },
        file_profiles: { enabled: false },
        folder_profiles: { enabled: false },
        translation: { enabled: false },
        newsletter: { enabled: false },
      });
    });

    it('is over for guests once the network has none, and no way in opens it (SET-D10)', async () => {
      const email = 'gast@atrium.example';
      const guest = await server().member('Gast', { isExternal: true, email });
      await server()
        .db.update(networkSettings)
        .set({ settings: { guest_users: { allowed: false } } });
      expect((await server().call(getSession, { as: guest })).status).toBe(401);
      expect((await enter(testPassword, email)).status).toBe(403);
      expect((await server().call(getSession, { as: anna })).status).toBe(200);
      await server().db.update(networkSettings).set({ settings: {} });
    });

    it('gives an administrator of the network every category, and an external little', async () => {
      const now = server().clock.now();
      await server()
        .db.insert(groupCategories)
        .values({ slug: 'teams', singularName: 'Team', pluralName: 'Teams', createdAt: now, updatedAt: now });
      const admin = await server().reply(getSession, { as: await server().member('Ada', { networkAdmin: true }) });
      expect(admin.network.can).toEqual({
        administrate: true,
        version_and_updates: false,
        create_calendars: true,
        create_appointments: true,
      });
      expect(admin.network.group_categories).toMatchObject([{ can: { administrate: true } }]);
      const guest = await server().reply(getSession, { as: await server().member('Gast', { isExternal: true }) });
      expect(guest.current_member.can).toMatchObject({
        chat: false,
        create_personal_calendars: false,
        send_messages: false,
      });
    });

    it('ends it after 12 hours without a request (AUTH-D08)', async () => {
      server().clock.advance(12 * hour - 1);
      expect((await server().call(getSession, { as: anna })).status).toBe(200);
      server().clock.advance(12 * hour - 1);
      expect((await server().call(getSession, { as: anna })).status).toBe(200);
      server().clock.advance(12 * hour);
      expect((await server().call(getSession, { as: anna })).status).toBe(401);
    });

    it('ends it for a member who has been locked (AUTH-D04)', async () => {
      const lockedAt = server().clock.now();
      await server().db.update(memberships).set({ lockedAt }).where(eq(memberships.id, anna.membershipId));
      expect((await server().call(getSession, { as: anna })).status).toBe(401);
      expect(await server().db.select().from(sessions)).toEqual([]);
    });

    it('says to the browser of a locked member why it has ended, until they are unlocked (AUTH-D04)', async () => {
      const mark = (lockedAt: Date | null) =>
        server().db.update(memberships).set({ lockedAt }).where(eq(memberships.id, anna.membershipId));
      const told = async () => {
        const { response } = await server().call(getSession, { as: anna });
        return z.parse(visitorSchema, response.json()).ended_by;
      };
      await mark(server().clock.now());
      expect([await told(), await told()]).toEqual(['member_locked', 'member_locked']);
      const { response } = await server().call(getSession, { as: server().visitor });
      expect(z.parse(visitorSchema, response.json()).ended_by).toBe(null);
      await mark(null);
      expect(await told()).toBe(null);
    });

    it('makes no member of one who still owes the second factor (AUTH-D05)', async () => {
      const pending = { membershipId: anna.membershipId, pending: true, remember: false, userAgent: '', ip: '' };
      const { cookie } = await openSession(server().db, pending, server().clock.now());
      expect((await server().call(getSession, { as: { cookie, csrf: '' } })).status).toBe(401);
    });

    it('knows a program by its bearer token, and no other', async () => {
      const token = { membershipId: anna.membershipId, kind: 'bearer' } as const;
      const bearer = await createToken(server().db, token, server().clock.now());
      expect((await server().call(getSession, { bearer })).reply?.current_member.id).toBe(anna.membershipId);
      expect((await server().call(getSession, { bearer: `${bearer.slice(1)}x` })).status).toBe(401);
      const feed = await createToken(server().db, { ...token, kind: 'calendar_feed' }, server().clock.now());
      expect((await server().call(getSession, { bearer: feed })).status).toBe(401);
      const expiresAt = new Date(server().clock.now().getTime() + minute);
      const short = await createToken(server().db, { ...token, expiresAt }, server().clock.now());
      server().clock.advance(minute);
      expect((await server().call(getSession, { bearer: short })).status).toBe(401);
    });
  });

  describe('signing in', () => {
    it('opens a session with a new cookie and a new forgery token (AUTH-D02)', async () => {
      const { status, reply, response } = await enter(testPassword, 'ANNA@atrium.example');
      expect([status, reply]).toEqual([200, { redirect_to: '/', two_factor_required: false }]);
      const [cookie] = response.cookies;
      expect(cookie).toEqual({
        name: 'atrium_session',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
      });
      const session = await server().reply(getSession, { as: { cookie: cookie?.value ?? '', csrf: '' } });
      expect(session.current_member.id).toBe(anna.membershipId);
      expect(unmaskedToken(session.csrf_token)).not.toBe(server().visitor.csrf);
    });

    it('stays for 30 days when asked to (AUTH-D08)', async () => {
      const { response } = await enter(testPassword, undefined, true);
      const [cookie] = response.cookies;
      expect(cookie?.maxAge).toBe((30 * day) / 1000);
      const as = { cookie: cookie?.value ?? '', csrf: '' };
      server().clock.advance(30 * day - 1);
      expect((await server().call(getSession, { as })).status).toBe(200);
      server().clock.advance(30 * day);
      expect((await server().call(getSession, { as })).status).toBe(401);
    });

    it.each([
      ['a wrong password', 'anna@atrium.example', 'not-the-password'],
      ['an unknown address', 'nobody@atrium.example', testPassword],
    ])('says the same about %s (AUTH-D02)', async (_what, email, password) => {
      const { status, failure, response } = await enter(password, email);
      expect([status, failure]).toEqual([
        401,
        {
          error: true,
          code: 'wrong_credentials',
          message: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
          errors: {},
        },
      ]);
      expect(response.cookies).toEqual([]);
    });

    it('names the lock of a locked member, to who knows the password (AUTH-D04)', async () => {
      const lockedAt = server().clock.now();
      await server().db.update(memberships).set({ lockedAt }).where(eq(memberships.id, anna.membershipId));
      expect((await enter(testPassword)).failure?.code).toBe('member_locked');
      expect((await enter('not-the-password')).failure?.code).toBe('wrong_credentials');
    });

    it('is closed for 15 minutes after ten wrong passwords, and its owner told once (AUTH-D03)', async () => {
      const closed = async () => (await server().db.select().from(closedAddresses)).map(({ email }) => email);
      for (let count = 0; count < 10; count += 1) await enter('not-the-password');
      expect(await closed()).toEqual([anna.email]);
      expect((await enter(testPassword)).failure?.code).toBe('wrong_credentials');
      server().clock.advance(15 * minute - 1);
      expect((await enter(testPassword)).failure?.code).toBe('wrong_credentials');
      expect(await closed()).toEqual([anna.email]);
      server().clock.advance(1);
      expect((await enter(testPassword)).status).toBe(200);
    });

    it('stays open after nine wrong passwords, and counts anew after a right one (AUTH-D03)', async () => {
      for (let count = 0; count < 9; count += 1) await enter('not-the-password');
      expect((await enter(testPassword)).status).toBe(200);
      await enter('not-the-password');
      expect((await enter(testPassword)).status).toBe(200);
    });

    it('needs the forgery token of the visitor (com:DIR-D04)', async () => {
      const body = { user: { email: anna.email, password: testPassword } };
      const forged = { cookie: server().visitor.cookie, csrf: anna.csrf };
      const codes = [
        await server().call(signIn, { as: forged, body }),
        await server().call(signIn, { body }),
        await server().call(signIn, { as: { cookie: 'x', csrf: server().visitor.csrf }, body }),
      ].map(({ status, failure }) => [status, failure?.code]);
      expect(codes).toEqual(Array(3).fill([422, 'invalid_authenticity_token']));
    });

    it('answers 422 to empty fields with the reason of each', async () => {
      const { status, failure } = await enter('', ' ');
      expect([status, failure?.errors]).toEqual([
        422,
        { email: ['session.problem.email_empty'], password: ['session.problem.password_empty'] },
      ]);
    });
  });

  describe('signing out', () => {
    it('ends the session and clears the cookie (AUTH-D10, SHELL-047)', async () => {
      const { status, response } = await server().call(signOut, { as: anna });
      expect([status, response.cookies]).toMatchObject([204, [{ name: 'atrium_session', value: '', path: '/' }]]);
      expect((await server().call(getSession, { as: anna })).status).toBe(401);
    });

    it('ends no other session of the member', async () => {
      const { response } = await enter(testPassword);
      await server().call(signOut, { as: anna });
      const as = { cookie: response.cookies[0]?.value ?? '', csrf: '' };
      expect((await server().call(getSession, { as })).status).toBe(200);
    });

    it('needs the forgery token, without which nothing changes (com:DIR-D04)', async () => {
      const { status, failure } = await server().call(signOut, { as: { cookie: anna.cookie, csrf: '' } });
      expect([status, failure?.code]).toEqual([422, 'invalid_authenticity_token']);
      expect((await server().call(getSession, { as: anna })).status).toBe(200);
    });

    it('changes nothing for a visitor', async () => {
      expect((await server().call(signOut, { as: server().visitor })).status).toBe(204);
    });
  });
});

describe('behind a trusted proxy', () => {
  const server = useTestServer({ config: { trustedProxy: 'loopback' } });

  it.each([
    ['https', true],
    ['http', undefined],
  ])('sets a cookie for %s', async (protocol, secure) => {
    const { response } = await server().call(getSession, { headers: { 'x-forwarded-proto': protocol } });
    expect(response.cookies[0]?.secure).toBe(secure);
  });
});

describe('with limits', () => {
  const server = useTestServer({ config: { rateLimits: true } });

  it('lets an address sign in ten times a minute (GEN-D12)', async () => {
    const attempt = (email: string) =>
      server().call(signIn, { as: server().visitor, body: { user: { email, password: testPassword } } });
    for (let count = 0; count < 10; count += 1) expect((await attempt(`${count}@atrium.example`)).status).toBe(401);
    const { status, failure } = await attempt('other@atrium.example');
    expect([status, failure?.code, failure?.retry_after]).toEqual([429, 'rate_limited', 60]);
    server().clock.advance(minute);
    expect((await attempt('other@atrium.example')).status).toBe(401);
  });
});

describe('where people open the product over https', () => {
  const server = useTestServer({ config: { publicUrl: 'https://atrium.example' } });
  const guarded = { name: '__Host-atrium_session', path: '/', httpOnly: true, secure: true, sameSite: 'Lax' };

  it('the cookie travels over https alone, whatever a proxy says, and no other is believed (GEN-D23)', async () => {
    const body = { user: { email: 'anna@atrium.example', password: testPassword, remember_me: false } };
    await server().member('Anna', { email: body.user.email });
    const visit = await server().call(getSession, {});
    expect(visit.response.cookies).toEqual([{ ...guarded, value: expect.any(String) }]);
    const send = (name: string, cookie = visit.response.cookies[0]?.value) => ({
      cookie: `${name}=${cookie}`,
      'x-csrf-token': String(visit.response.json().csrf_token),
    });
    expect((await server().call(signIn, { headers: send('atrium_session'), body })).status).toBe(422);
    const entered = await server().call(signIn, { headers: send(guarded.name), body });
    expect(entered.response.cookies).toEqual([
      { ...guarded, value: expect.any(String) },
      expect.objectContaining({ name: 'atrium_device', secure: true }),
    ]);
    const headers = send(guarded.name, entered.response.cookies[0]?.value);
    const session = await server().call(getSession, { headers });
    expect([session.status, session.response.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
    const token = session.reply?.csrf_token ?? '';
    const left = await server().call(signOut, { headers: { ...headers, 'x-csrf-token': token } });
    expect(left.response.cookies).toEqual([{ ...guarded, value: '', maxAge: 0 }]);
  });

  it('sockets are opened over https too (GEN-D23)', async () => {
    const anna = await server().member('Anna');
    const headers = { cookie: `${guarded.name}=${anna.cookie}`, 'x-csrf-token': anna.csrf };
    const { reply } = await server().call(createChatToken, { headers });
    expect(reply?.socket_url).toMatch(/^wss:/);
  });
});

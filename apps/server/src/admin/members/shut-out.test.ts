import { createAccessToken } from '@atrium/core/account/contract';
import { switchAdministeredMember } from '@atrium/core/admin/contract';
import { getWholeFeed, renewSubscription } from '@atrium/core/calendar/contract';
import { registerDevice } from '@atrium/core/devices/contract';
import { openEditor } from '@atrium/core/files/contract';
import { memberIdSchema } from '@atrium/core/members/schema';
import { getWebToken } from '@atrium/core/native/contract';
import { createChatToken } from '@atrium/core/realtime/contract';
import { getSession } from '@atrium/core/session/contract';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { devices } from '../../devices/devices.tables.ts';
import { putFile, rootOf } from '../../files/files.fixtures.ts';
import { csrfTokenOf } from '../../http/secret.ts';
import { openSession } from '../../session/session.repository.ts';
import { accessTokens } from '../../session/session.tables.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import { listen, openSocketAt, refusalAt } from '../../testing/test-socket.ts';
import { beginParts, idOf, speakTus } from '../../uploads/resumable/resumable.fixtures.ts';

type Who = { readonly as: TestMember } | { readonly bearer: string };

describeOnPostgres('a lock', (useServer) => {
  const server = useServer();
  let nora: TestMember;
  let ben: TestMember;
  let bearer: string;
  let fileId: string;

  beforeEach(async () => {
    await server().reset();
    nora = await server().member('Nora', { networkAdmin: true });
    ben = await server().member('Ben');
    bearer = (await server().reply(createAccessToken, { as: ben, body: { name: 'Bot' } })).token;
    fileId = (await putFile(server(), ben, (await rootOf(server(), ben)).id, { name: 'a.txt', content: 'one' })).id;
  });

  const lock = (locked: boolean) =>
    server().reply(switchAdministeredMember, {
      ...{ as: nora, params: { memberId: z.parse(memberIdSchema, ben.membershipId) } },
      body: { member: { locked } },
    });
  const signedIn = async (): Promise<TestMember> => {
    const session = { ...{ membershipId: ben.membershipId, pending: false, remember: false }, userAgent: '', ip: '' };
    const { cookie } = await openSession(server().db, session, server().clock.now());
    return { ...ben, cookie, csrf: csrfTokenOf(cookie) };
  };
  const introduce = (token: string, who: Who) =>
    server().reply(registerDevice, {
      ...who,
      body: { device: { token, platform: 'android', name: 'Phone', app_version: '1.0', locale: 'de', keys: null } },
    });

  /** Everything by which somebody is known, each as what it answers now. */
  async function waysIn() {
    const origin = (await listen(server())).replace('http', 'ws');
    const session: Who = { as: ben };
    const program: Who = { bearer };
    const socketOf = async (who: Who) =>
      `${origin}/socket/websocket?vsn=2.0.0&token=${(await server().reply(createChatToken, who)).token}`;
    const editorOf = async (who: Who) => {
      const params = { fileId, type: 'wopi' as const, action: 'edit' as const };
      const { access_token } = await server().reply(openEditor, { ...who, params });
      return `/wopi/files/${fileId}?access_token=${encodeURIComponent(access_token)}`;
    };
    const sockets = [await socketOf(session), await socketOf(program)];
    const editors = [await editorOf(session), await editorOf(program)];
    const { subscription_token: access_token } = await server().reply(renewSubscription, { as: ben });
    await server().reply(getWebToken, { as: ben });
    const uploadId = idOf(await beginParts(server(), ben));
    await introduce('by-session', session);
    await introduce('by-program', program);
    const open = await Promise.all(sockets.map((url) => openSocketAt(url)));
    const statusAt = async (url: string) => (await server().fastify.inject({ url })).statusCode;
    return {
      open,
      try: async (as: TestMember) => ({
        session: (await server().call(getSession, session)).status,
        program: (await server().call(getSession, program)).status,
        feed: (await server().call(getWholeFeed, { query: { access_token } })).status,
        sockets: await Promise.all(sockets.map((url) => refusalAt(url))),
        editors: await Promise.all(editors.map(statusAt)),
        upload: (await speakTus(server(), as, { method: 'HEAD', path: `/${uploadId}` })).statusCode,
        devices: await server().db.$count(devices),
      }),
    };
  }

  it('ends every way in for good, whichever it was, and tells no device more (MEMBER-009, MEMBER-E03, AUTH-D04, AUTH-D08)', async () => {
    const ways = await waysIn();
    const all = { session: 200, program: 200, feed: 200, sockets: [undefined, undefined], editors: [200, 200] };
    expect(await ways.try(ben)).toEqual({ ...all, upload: 200, devices: 2 });
    await lock(true);
    const none = { session: 401, program: 401, feed: 404, sockets: [403, 403], editors: [401, 401], devices: 0 };
    expect(await ways.try(ben)).toEqual({ ...none, upload: 401 });
    expect(await Promise.all(ways.open.map((socket) => socket.closed()))).toEqual([4001, 4001]);
    await lock(false);
    expect(await ways.try(await signedIn())).toEqual({ ...none, upload: 404 });
    expect(await server().db.$count(accessTokens)).toBe(0);
  });
});

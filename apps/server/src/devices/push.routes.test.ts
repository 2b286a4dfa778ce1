import { createDecipheriv, createECDH, createVerify, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  getPushKey,
  getPushSettings,
  listDevices,
  registerDevice,
  removeDevice,
  savePushSettings,
} from '@atrium/core/devices/contract';
import { readNotifications } from '@atrium/core/notifications/contract';
import type { NotificationKind } from '@atrium/core/notifications/schema';
import { signOut } from '@atrium/core/session/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberships } from '../members/members.tables.ts';
import { notify } from '../notifications/index.ts';
import { choosePush } from '../push/choose-push.ts';
import { createEventLog } from '../realtime/event-log.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { sendDuePushes } from './send-pushes.job.ts';

interface Arrived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

describeOnPostgres('pushes', (useServer) => {
  const server = useServer({ network: { name: 'Haus am Platz' } });
  const arrived: Arrived[] = [];
  let answer = 201;
  let pushService: Server;
  let origin: string;
  let ada: TestMember;
  let mara: TestMember;

  beforeAll(async () => {
    pushService = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        arrived.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
        response.writeHead(answer).end();
      });
    });
    await new Promise<void>((resolve) => pushService.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(pushService.address() as AddressInfo).port}`;
  });
  afterAll(() => void pushService.close());
  beforeEach(async () => {
    await server().reset();
    [ada, mara] = [await server().member('Ada'), await server().member('Mara')];
    arrived.length = 0;
    answer = 201;
  });

  const tell = (kind: NotificationKind = 'group_invited') =>
    server().db.transaction((tx) =>
      notify(
        { db: tx, now: server().clock.now() },
        { events: createEventLog({ now: server().clock.now, onRecorded: () => undefined }) },
        {
          kind,
          recipients: [ada.membershipId],
          actorId: mara.membershipId,
          object: { id: 'c'.repeat(24), name: 'Chor', path: '/groups/choir' },
        },
      ),
    );
  const push = async (seconds = 31) => {
    server().clock.advance(seconds * 1000);
    const delivery = choosePush(server().services);
    await sendDuePushes(server().services, delivery);
    return arrived.splice(0);
  };
  const browser = (path = '/browser') => {
    const own = createECDH('prime256v1');
    own.generateKeys();
    const auth = randomBytes(16);
    const keys = { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') };
    return { own, auth, device: { token: origin + path, platform: 'web' as const, name: 'Firefox', keys } };
  };
  const register = (device: ReturnType<typeof browser>['device'], as = ada) =>
    server().call(registerDevice, { as, body: { device } });
  const idOf = async (path?: string) => {
    const { reply } = await register(browser(path).device);
    if (reply === undefined) throw new Error('The device was refused.');
    return reply.id;
  };

  it('reach a browser through its push service, readable to it alone and signed by this server (NATIVE-D04, NOTIF-D09)', async () => {
    const { own, auth, device } = browser();
    expect((await register(device)).status).toBe(201);
    await tell();
    expect(await push(29)).toEqual([]);
    const [told, ...others] = await push(2);
    if (told === undefined) throw new Error('Nothing has arrived.');
    expect([told.path, others]).toEqual(['/browser', []]);
    expect(`${told.body}`).not.toContain('Chor');
    expect(JSON.parse(decrypted(told.body, { own, auth }))).toEqual({
      title: 'Haus am Platz',
      body: 'Mara Beispiel lädt Sie in die Gruppe „Chor“ ein.',
      path: '/groups/choir',
      badge: 1,
    });
    const { public_key } = await server().reply(getPushKey, { as: ada });
    expect(claimsOf(told.headers, public_key)).toMatchObject({ aud: origin, sub: expect.stringMatching(/^mailto:/) });
    expect(await push()).toEqual([]);
  });

  it('are not sent of what has been read, where they are switched off, to who is locked, nor after signing out (NOTIF-006, NOTIF-D04)', async () => {
    const id = await idOf();
    await tell();
    await server().reply(readNotifications, { as: ada, body: { all: true } });
    expect(await push()).toEqual([]);
    const params = { deviceId: id };
    await server().reply(savePushSettings, { as: ada, params, body: { settings: { invites: false } } });
    await tell();
    expect(await push()).toEqual([]);
    await server().reply(savePushSettings, { as: ada, params, body: { settings: { invites: true } } });
    await tell();
    await server().db.update(memberships).set({ lockedAt: new Date() }).where(eq(memberships.id, ada.membershipId));
    expect(await push()).toEqual([]);
    await server().db.update(memberships).set({ lockedAt: null }).where(eq(memberships.id, ada.membershipId));
    await tell();
    await server().call(signOut, { as: ada });
    expect(await push()).toEqual([]);
  });

  it('end for a device that its service knows no more, and miss one that is out of order for the moment', async () => {
    await idOf();
    answer = 500;
    await tell();
    expect(await push()).toHaveLength(1);
    answer = 410;
    await tell('calendar_shared');
    expect(await push()).toHaveLength(1);
    expect((await server().reply(listDevices, { as: ada })).devices).toEqual([]);
  });

  it('go to a device that was taken over to nobody else (NATIVE-D01, NATIVE-E01)', async () => {
    const { device } = browser();
    const first = await register(device);
    const again = await register(device);
    expect([first.status, again.status, again.reply?.id === first.reply?.id]).toEqual([201, 200, true]);
    expect((await register(device, mara)).status).toBe(200);
    await tell();
    expect(await push()).toEqual([]);
    expect((await server().reply(listDevices, { as: ada })).devices).toEqual([]);
    expect((await server().reply(listDevices, { as: mara })).devices).toMatchObject([
      { name: 'Firefox', platform: 'web', current: true },
    ]);
  });

  describe('their devices', () => {
    it('are read, set and removed by whom they belong to alone (NATIVE-002, NATIVE-003, NOTIF-007)', async () => {
      const params = { deviceId: await idOf() };
      const of = (as: TestMember) => [
        server().call(getPushSettings, { as, params }),
        server().call(savePushSettings, { as, params, body: { settings: { messages: false } } }),
        server().call(removeDevice, { as, params }),
      ];
      const statuses = async (as: TestMember) => {
        const seen: number[] = [];
        for (const call of of(as)) seen.push((await call).status);
        return seen;
      };
      expect(await statuses(mara)).toEqual([404, 404, 404]);
      const { settings } = await server().reply(getPushSettings, { as: ada, params });
      expect(Object.values(settings)).toEqual([true, true, true, true, true, true, true]);
      const body = { settings: { messages: false } };
      expect((await server().reply(savePushSettings, { as: ada, params, body })).settings.messages).toBe(false);
      expect((await server().call(removeDevice, { as: ada, params })).status).toBe(204);
      expect((await server().call(getPushSettings, { as: ada, params })).status).toBe(404);
    });

    it('are no more than twenty, of known kinds, and with a way to reach them', async () => {
      const refused = async (device: object) => {
        const { status, failure } = await register({ ...browser().device, ...device });
        return [status, failure?.code, Object.keys(failure?.errors ?? {})];
      };
      expect(await refused({ keys: null })).toEqual([422, 'invalid', ['device.keys']]);
      expect(await refused({ platform: 'ios' })).toEqual([422, 'invalid', ['device.keys']]);
      expect(await refused({ token: 'ftp://push.example/x' })).toEqual([422, 'invalid', ['device.token']]);
      for (const inside of [
        '10.0.0.1',
        '169.254.169.254',
        '168.63.129.16',
        '[fd00::1]',
        '[::ffff:10.0.0.1]',
        '[2002:a00:1::]',
        'intranet',
      ])
        expect(await refused({ token: `https://${inside}/x` })).toEqual([422, 'push_unavailable', []]);
      for (let number = 0; number < 20; number += 1) await idOf(`/${number}`);
      expect(await refused({ token: `${origin}/more` })).toEqual([422, 'too_many', []]);
      expect((await register({ ...browser('/3').device })).status).toBe(200);
    });

    it('no more than twenty, however many come at once (NATIVE-D01)', async () => {
      for (let number = 0; number < 18; number += 1) await idOf(`/${number}`);
      const coming = Array.from({ length: 6 }, (_, number) => register(browser(`/late-${number}`).device));
      const statuses = (await Promise.all(coming)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([201, 201, 422, 422, 422, 422]);
    });

    it('no more than twenty, those among them that were another member’s (NATIVE-D01)', async () => {
      for (let number = 0; number < 20; number += 1) await idOf(`/${number}`);
      const { device } = browser('/theirs');
      expect((await register(device, mara)).status).toBe(201);
      expect((await register(device)).failure?.code).toBe('too_many');
      expect((await server().reply(listDevices, { as: mara })).devices).toHaveLength(1);
    });
  });
});

/** What a browser reads of a push (RFC 8188, RFC 8291). */
function decrypted(body: Buffer, { own, auth }: { own: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** What the server says of itself, once its signature has been checked (RFC 8292). */
function claimsOf({ authorization = '' }: IncomingHttpHeaders, publicKey: string): unknown {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  expect(key).toBe(publicKey);
  const [head, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const verify = createVerify('SHA256').update(`${head}.${claims}`);
  const signed = { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' } as const;
  expect(verify.verify(signed, Buffer.from(signature, 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

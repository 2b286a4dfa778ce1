import { randomBytes } from 'node:crypto';
import {
  getNotificationSettings,
  readNotifications,
  saveNotificationSettings,
  unsubscribeByLink,
} from '@atrium/core/notifications/contract';
import { defaultChoices } from '@atrium/core/notifications/rules';
import type { NotificationChoices } from '@atrium/core/notifications/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findLatestMails } from '../mail/mail-queue.ts';
import { causedLetters } from '../members/caused-letters.tables.ts';
import { memberships } from '../members/members.tables.ts';
import { createEventLog } from '../realtime/event-log.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { notifications } from './notifications.tables.ts';
import { notify } from './notify.command.ts';
import { sendDueLetters } from './send-notifications.job.ts';

describeOnPostgres('letters of notifications', (useServer) => {
  const server = useServer({ network: { name: 'Haus am Platz' } });
  let ada: TestMember;
  let mara: TestMember;

  beforeEach(async () => {
    await server().reset();
    [ada, mara] = [await server().member('Ada'), await server().member('Mara')];
  });

  const caused = (letters: number) =>
    server().db.insert(causedLetters).values({ membershipId: mara.membershipId, letters, at: server().clock.now() });
  const events = () => createEventLog({ now: server().clock.now, onRecorded: () => undefined });
  const tell = (kind: 'group_role_changed' | 'group_archived' = 'group_role_changed', id = 'c'.repeat(24)) =>
    server().db.transaction((tx) =>
      notify(
        { db: tx, now: server().clock.now() },
        { events: events() },
        {
          kind,
          recipients: [ada.membershipId],
          actorId: mara.membershipId,
          object: { id, name: 'Chor', path: '/groups/choir' },
          values: { role: 'admin' },
        },
      ),
    );
  const mails = async (seconds = 31) => {
    server().clock.advance(seconds * 1000);
    await sendDueLetters(server().services);
    return findLatestMails(server().db, 10);
  };
  const settings = { params: () => ({ memberId: ada.membershipId }) };
  const save = (choices: Partial<NotificationChoices>, as = ada) =>
    server().call(saveNotificationSettings, {
      as,
      params: settings.params(),
      body: { settings: { ...defaultChoices, ...choices } },
    });
  const channels = async () =>
    (await server().reply(getNotificationSettings, { as: ada, params: settings.params() })).settings.channels;
  const link = async () => {
    await tell();
    return String((await mails())[0]?.unsubscribe);
  };

  it('wait half a minute, tell what happened and lead there, with the way to have no more of them (NOTIF-D09, NOTIF-D10)', async () => {
    await tell();
    expect(await mails(29)).toEqual([]);
    const [mail, ...others] = await mails(2);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      toAddress: ada.email,
      subject: 'Mara Beispiel hat Ihnen die Verwaltung von „Chor“ übertragen.',
      unsubscribe: expect.stringMatching(
        /^http:\/\/localhost:4000\/unsubscribe\/[0-9a-f]{24}\.group_role_changed\.[\w-]{43}$/,
      ),
    });
    expect(mail?.text).toContain('http://localhost:4000/groups/choir');
    expect(mail?.text).toContain(String(mail?.unsubscribe));
    expect(mail?.html).toContain(`href="${mail?.unsubscribe}"`);
    expect(await mails()).toHaveLength(1);
  });

  it('are not written of what has been read, to who is locked, nor where they are not wanted (NOTIF-005, NOTIF-D05)', async () => {
    await tell('group_archived');
    expect(await mails()).toEqual([]);
    await tell();
    await server().reply(readNotifications, { as: ada, body: { all: true } });
    expect(await mails()).toEqual([]);
    await save({ email_notifications: false });
    await tell();
    expect(await mails()).toEqual([]);
    await save({ channels: { group_role_changed: { product: false } } });
    await tell();
    await server().db.update(memberships).set({ lockedAt: new Date() }).where(eq(memberships.id, ada.membershipId));
    expect(await mails()).toEqual([]);
  });

  it('are no more than letters that somebody causes may be; the product tells all (GEN-D25)', async () => {
    await caused(519);
    for (const sign of ['a', 'b', 'c']) await tell('group_role_changed', sign.repeat(24));
    expect(await mails()).toHaveLength(1);
    expect(await server().db.$count(notifications, eq(notifications.inProduct, true))).toBe(3);
    server().clock.advance(60 * 60_000);
    await tell('group_role_changed', 'd'.repeat(24));
    expect(await mails()).toHaveLength(2);
  });

  it('leave nobody without news who hears by letters alone: the product tells it then (GEN-D25)', async () => {
    await save({ channels: { group_role_changed: { product: false } } });
    await caused(520);
    await tell();
    expect(await mails()).toEqual([]);
    expect(await server().db.$count(notifications, eq(notifications.inProduct, true))).toBe(1);
  });

  it('keep the letter that waits already, whoever tells the same anew (GEN-D25)', async () => {
    await tell();
    await caused(520);
    await tell();
    expect(await mails()).toHaveLength(1);
  });

  it('come alone where the product is not wanted', async () => {
    await save({ channels: { group_role_changed: { product: false } } });
    await tell();
    expect(await mails()).toHaveLength(1);
    expect(await server().db.$count(notifications, eq(notifications.inProduct, true))).toBe(0);
  });

  describe('switching them off', () => {
    it('takes one click of a mail program, without a session (NOTIF-D10)', async () => {
      const { pathname } = new URL(await link());
      const click = (url: string) =>
        server().fastify.inject({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        });
      const page = await server().fastify.inject({ url: pathname, headers: { accept: 'text/html' } });
      expect([page.statusCode, page.payload.includes('<form method="post">')]).toEqual([200, true]);
      expect(await channels()).toEqual({});
      expect((await click(pathname)).statusCode).toBe(200);
      expect(await channels()).toEqual({ group_role_changed: { mail: false, digest: false } });
      expect((await click(`${pathname.slice(0, -2)}xx`)).statusCode).toBe(404);
      await tell();
      expect(await mails()).toHaveLength(1);
    });

    it('takes the link in the letter, and no other (NOTIF-D10)', async () => {
      const unsubscribe_token = (await link()).split('/').at(-1) ?? '';
      const send = (token: string) =>
        server().call(unsubscribeByLink, { as: server().visitor, body: { unsubscribe_token: token } });
      const other = unsubscribe_token.replace(ada.membershipId, mara.membershipId);
      const statuses = [other, `${randomBytes(12).toString('hex')}.group_archived.x`, '', 'x'.repeat(300)].map(send);
      expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 404, 404, 422]);
      expect(await channels()).toEqual({});
      expect((await send(unsubscribe_token)).reply).toEqual({ kind: 'group_role_changed' });
      expect(await channels()).toEqual({ group_role_changed: { mail: false, digest: false } });
    });
  });

  it('settings are everybody’s own, and keep no group that was left (NOTIF-002, NOTIF-003, NOTIF-E01, NOTIF-E02)', async () => {
    const digest = { switch: 'selected_groups' as const, group_ids: ['d'.repeat(24)], include_network_level: false };
    expect((await save({ email_digests: digest })).reply?.settings.email_digests.group_ids).toEqual([]);
    const { status, reply } = await server().call(getNotificationSettings, { as: ada, params: settings.params() });
    expect([status, reply?.settings.email_digests]).toEqual([200, { ...digest, group_ids: [] }]);
    expect((await save({}, mara)).status).toBe(404);
    expect((await server().call(getNotificationSettings, { as: mara, params: settings.params() })).status).toBe(404);
  });
});

import type { RequestOf } from '@atrium/core/contract';
import { countNotifications, listNotifications, readNotifications } from '@atrium/core/notifications/contract';
import type { NotificationId } from '@atrium/core/notifications/schema';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberships } from '../members/members.tables.ts';
import { createEventLog } from '../realtime/event-log.ts';
import { topicEvents } from '../realtime/realtime.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { notifications } from './notifications.tables.ts';
import { type NewNotification, notify, withdrawNotification } from './notify.command.ts';

describeOnPostgres('notifications', (useServer) => {
  const server = useServer();
  let reader: TestMember;
  let mara: TestMember;
  let ben: TestMember;

  beforeEach(async () => {
    await server().reset();
    reader = await server().member('Ada');
    mara = await server().member('Mara');
    ben = await server().member('Ben');
  });

  const events = () => createEventLog({ now: server().clock.now, onRecorded: () => undefined });
  const choir = { id: 'c'.repeat(24), name: 'Chor', path: '/groups/choir' };
  const tell = (values: Partial<NewNotification> = {}) =>
    server().db.transaction((tx) =>
      notify(
        { db: tx, now: server().clock.now() },
        { events: events() },
        {
          kind: 'group_join_requested',
          recipients: [reader.membershipId],
          actorId: mara.membershipId,
          object: choir,
          ...values,
        },
      ),
    );
  const list = (query = {}, as = reader) => server().reply(listNotifications, { as, query });
  const texts = async (query = {}) => (await list(query)).notifications.map(({ text }) => text);
  const unread = async (as = reader) => (await server().reply(countNotifications, { as })).unread;
  const told = async () =>
    (await server().db.select().from(topicEvents).orderBy(asc(topicEvents.topic), asc(topicEvents.seq)))
      .filter(({ event }) => event === 'notification')
      .map(({ topic, payload }) => [topic, Reflect.get(payload, 'kind')]);
  const minuteLater = () => server().clock.advance(60_000);

  describe('telling', () => {
    it('shortens long names without cutting a character in two, which nothing would keep', async () => {
      await tell({ object: { ...choir, name: `${'x'.repeat(199)}😀😀` } });
      expect(await texts()).toEqual([`Mara Beispiel möchte der Gruppe „${'x'.repeat(199)}“ beitreten.`]);
    });

    it('shows who did what, where it leads, and is heard live by whom it is for alone (SHELL-D01)', async () => {
      await tell();
      const { notifications: rows, unread: count } = await list();
      expect(count).toBe(1);
      expect(rows).toEqual([
        {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          kind: 'group_join_requested',
          text: 'Mara Beispiel möchte der Gruppe „Chor“ beitreten.',
          path: '/groups/choir',
          created_at: server().clock.now().toISOString(),
          read: false,
          actor: expect.objectContaining({ id: mara.membershipId, displayName: 'Mara Beispiel' }),
        },
      ]);
      expect(await told()).toEqual([[`member:${reader.membershipId}`, 'told']]);
      expect((await list({}, ben)).notifications).toEqual([]);
    });

    it('is one for as long as it is unread, by whoever did it last (NOTIF-D06)', async () => {
      await tell();
      await minuteLater();
      await tell({ actorId: ben.membershipId });
      await tell({ actorId: ben.membershipId });
      expect(await texts()).toEqual(['Ben Beispiel und eine weitere Person möchten der Gruppe „Chor“ beitreten.']);
      await server().reply(readNotifications, { as: reader, body: { all: true } });
      await tell();
      expect(await texts()).toEqual([
        'Mara Beispiel möchte der Gruppe „Chor“ beitreten.',
        'Ben Beispiel und eine weitere Person möchten der Gruppe „Chor“ beitreten.',
      ]);
    });

    it('leaves out whoever did it, is locked or gone', async () => {
      const everybody = [reader, mara, ben].map(({ membershipId }) => membershipId);
      await server()
        .db.update(memberships)
        .set({ lockedAt: server().clock.now() })
        .where(eq(memberships.id, ben.membershipId));
      expect(await tell({ recipients: [...everybody, ...everybody] })).toEqual(new Set([reader.membershipId]));
      expect(await server().db.$count(notifications)).toBe(1);
    });

    it('goes with its write', async () => {
      const failing = server().db.transaction(async (tx) => {
        await notify(
          { db: tx, now: server().clock.now() },
          { events: events() },
          {
            kind: 'group_archived',
            recipients: [reader.membershipId],
            actorId: null,
            object: choir,
          },
        );
        throw new Error('taken back');
      });
      await expect(failing).rejects.toThrow('taken back');
      expect([await unread(), await told()]).toEqual([0, []]);
    });

    it('is taken back while unread, of several who did it one alone', async () => {
      await tell();
      await tell({ actorId: ben.membershipId });
      const groupKey = choir.id;
      const takeBack = (actorId?: string) =>
        server().db.transaction((tx) =>
          withdrawNotification(
            { db: tx },
            { events: events() },
            {
              kinds: ['group_join_requested'],
              groupKey,
              ...(actorId !== undefined && { actorId }),
            },
          ),
        );
      await takeBack(ben.membershipId);
      expect(await texts()).toEqual(['Mara Beispiel möchte der Gruppe „Chor“ beitreten.']);
      await takeBack(mara.membershipId);
      expect(await texts()).toEqual([]);
      await tell();
      await server().reply(readNotifications, { as: reader, body: { all: true } });
      await takeBack();
      expect(await texts()).toHaveLength(1);
    });
  });

  describe('reading', () => {
    async function three(): Promise<readonly [NotificationId, NotificationId, NotificationId]> {
      for (const name of ['one', 'two', 'three']) {
        await tell({ groupKey: name });
        await minuteLater();
      }
      const [last, middle, first] = (await list()).notifications.map(({ id }) => id);
      if (first === undefined || middle === undefined || last === undefined) throw new Error('Three were told.');
      return [last, middle, first];
    }
    const read = (body: RequestOf<typeof readNotifications>['body'], as = reader) =>
      server().reply(readNotifications, { as, body });

    it('goes page by page, newest first, and shows those not read alone (SHELL-D01)', async () => {
      const [three_, two, one] = await three();
      const { headers } = (await server().call(listNotifications, { as: reader, query: { limit: 2 } })).response;
      expect(headers.link).toBe('</api/v1/notifications?limit=2&offset=2&unread=false>; rel="next"');
      const ids = async (query: object) => (await list(query)).notifications.map(({ id }) => id);
      expect(await ids({ limit: 2, offset: 2 })).toEqual([one]);
      await read({ ids: [two] });
      expect(await ids({ unread: 'true' })).toEqual([three_, one]);
    });

    it('marks some, or all, tells the other devices, and counts what is left (SHELL-D01, adm:UNREAD-D02)', async () => {
      const [newest] = await three();
      expect(await read({ ids: [newest] })).toEqual({ unread: 2 });
      expect(await read({ ids: [newest] })).toEqual({ unread: 2 });
      expect(await unread()).toBe(2);
      expect(await read({ all: true })).toEqual({ unread: 0 });
      expect((await told()).map(([, kind]) => kind)).toEqual(['told', 'told', 'told', 'read', 'read']);
    });

    it('leaves unread what was told after the reader looked (NOTIF-D07)', async () => {
      const [newest] = await three();
      const [shown] = (await list()).notifications;
      await tell({ groupKey: 'three', actorId: ben.membershipId });
      expect(await read({ ids: [newest], until: shown?.created_at })).toEqual({ unread: 3 });
      expect(await read({ all: true, until: shown?.created_at })).toEqual({ unread: 1 });
    });

    it('reaches nobody else’s, and visitors none', async () => {
      const ids = await three();
      expect(await read({ ids: [...ids] }, ben)).toEqual({ unread: 0 });
      expect(await unread()).toBe(3);
      expect((await server().call(listNotifications, { as: server().visitor })).status).toBe(401);
    });
  });
});

import { createCalendar } from '@atrium/core/calendar/contract';
import { sendDirectMessage } from '@atrium/core/direct-messages/contract';
import { getNotificationSettings, listNotifications, unsubscribeByLink } from '@atrium/core/notifications/contract';
import { defaultChoices } from '@atrium/core/notifications/rules';
import type { NotificationChoices, NotificationKind } from '@atrium/core/notifications/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '../mail/mail.tables.ts';
import { findLatestMails } from '../mail/mail-queue.ts';
import { createEventLog } from '../realtime/event-log.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { saveChoices } from './choices.repository.ts';
import { forgetOldNotifications } from './notifications.repository.ts';
import { notifications } from './notifications.tables.ts';
import { notify } from './notify.command.ts';
import { sendDueLetters } from './send-notifications.job.ts';
import { unsubscribe } from './unsubscribe.command.ts';
import { unsubscribeToken } from './unsubscribe.rules.ts';

describeOnPostgres('what members choose to be told', (useServer) => {
  const server = useServer();
  let ada: TestMember;
  let mara: TestMember;
  let ben: TestMember;

  beforeEach(async () => {
    await server().reset();
    ada = await server().member('Ada');
    mara = await server().member('Mara');
    ben = await server().member('Ben');
  });

  const events = () => createEventLog({ now: server().clock.now, onRecorded: () => undefined });
  const tell = (actor: TestMember, kind: NotificationKind = 'group_join_requested') =>
    server().db.transaction((tx) =>
      notify(
        { db: tx, now: server().clock.now() },
        { events: events() },
        {
          kind,
          recipients: [ada.membershipId],
          actorId: actor.membershipId,
          object: { id: 'c'.repeat(24), name: 'Chor', path: '/groups/choir' },
        },
      ),
    );
  const choose = (choices: Partial<NotificationChoices>) =>
    saveChoices(server().db, {
      membershipId: ada.membershipId,
      choices: { ...defaultChoices, ...choices },
      now: server().clock.now(),
    });
  const subjects = async () => {
    server().clock.advance(31_000);
    await sendDueLetters(server().services);
    return (await findLatestMails(server().db, 10)).map(({ subject }) => subject);
  };
  const token = (kind: NotificationKind) =>
    unsubscribeToken(server().services.secret, { membershipId: ada.membershipId, kind });

  it('keeps both kinds that two links switch off at the same moment (NOTIF-D10)', async () => {
    const kinds = ['group_invited', 'group_removed', 'calendar_shared', 'group_deleted'] as const;
    const now = server().clock.now();
    const { secret } = server().services;
    const click = (kind: NotificationKind) =>
      server().db.transaction((tx) => unsubscribe(tx, { secret, token: token(kind), now }));
    expect(await Promise.all(kinds.map(click))).toEqual(kinds);
    const params = { memberId: ada.membershipId };
    const { settings } = await server().reply(getNotificationSettings, { as: ada, params });
    expect(Object.keys(settings.channels).sort()).toEqual([...kinds].sort());
  });

  it('takes no link with something behind it', async () => {
    const body = { unsubscribe_token: `${token('group_invited')}.more` };
    expect((await server().call(unsubscribeByLink, { as: server().visitor, body })).status).toBe(404);
  });

  it('tells by mail alone each time anew, and not of what earlier letters have told (NOTIF-D06)', async () => {
    await choose({ channels: { group_join_requested: { product: false, push: false } } });
    await tell(mara);
    expect(await subjects()).toEqual(['Mara Beispiel möchte der Gruppe „Chor“ beitreten.']);
    await tell(ben);
    expect((await subjects())[0]).toBe('Ben Beispiel möchte der Gruppe „Chor“ beitreten.');
    expect((await server().reply(listNotifications, { as: ada })).notifications).toEqual([]);
  });

  it('writes no letter that was switched off while it waited (NOTIF-D05)', async () => {
    await tell(mara);
    await choose({ channels: { group_join_requested: { mail: false } } });
    expect(await subjects()).toEqual([]);
  });

  it('forgets what was told 90 days ago (NOTIF-D08)', async () => {
    await tell(mara);
    server().clock.advance(89 * 24 * 60 * 60 * 1000);
    await tell(mara, 'group_invited');
    await forgetOldNotifications(server().db, server().clock.now());
    expect(await server().db.$count(notifications)).toBe(2);
    server().clock.advance(24 * 60 * 60 * 1000 + 1);
    await forgetOldNotifications(server().db, server().clock.now());
    const left = await server().db.select().from(notifications);
    expect(left.map(({ kind }) => kind)).toEqual(['group_invited']);
  });

  describe('letters that a domain writes itself', () => {
    const message = () =>
      server().reply(sendDirectMessage, {
        as: mara,
        body: { subject: 'Probe', content: '<p>Um acht?</p>', to: [ada.membershipId] },
      });
    const latest = async () => (await findLatestMails(server().db, 1))[0];

    it('of messages are switched off by their own link, and are then written no more (NOTIF-D10)', async () => {
      await message();
      const letter = await latest();
      expect(letter?.text).toContain(`: ${letter?.unsubscribe}\n`);
      const unsubscribe_token = letter?.unsubscribe?.split('/').at(-1) ?? '';
      const { reply } = await server().call(unsubscribeByLink, { as: server().visitor, body: { unsubscribe_token } });
      expect(reply).toEqual({ kind: 'direct_message' });
      await message();
      expect(await server().db.$count(mailOutbox)).toBe(1);
    });

    it('of calendars carry their link, which a mail program finds in the head (NOTIF-D10)', async () => {
      const sharedWith = [ada.membershipId];
      const calendar = { name: 'Proben', color: '0f766e', type: 'personal' as const, membership_ids: sharedWith };
      await server().reply(createCalendar, { as: mara, body: { calendar } });
      const letter = await latest();
      expect(letter?.unsubscribe).toMatch(/\.calendar_shared\.[\w-]{43}$/);
      expect(letter?.html).toContain(`href="${letter?.unsubscribe}"`);
    });
  });
});

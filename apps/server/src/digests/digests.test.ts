import { createHash } from 'node:crypto';
import { cancelAppointment } from '@atrium/core/calendar/contract';
import { readNotifications, unsubscribeByLink } from '@atrium/core/notifications/contract';
import { defaultChoices } from '@atrium/core/notifications/rules';
import type { NotificationChoices, NotificationKind } from '@atrium/core/notifications/schema';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  callAppointments,
  createGroupCalendar,
  createNetworkCalendar,
  membersMayCreate,
  timed,
} from '../calendar/calendar.fixtures.ts';
import { slotAt } from '../jobs/slot.rules.ts';
import { mailOutbox } from '../mail/mail.tables.ts';
import { memberships } from '../members/members.tables.ts';
import { networkSettings } from '../network/network.tables.ts';
import { saveChoices } from '../notifications/choices.repository.ts';
import { notify } from '../notifications/index.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { storeFile } from '../uploads/uploads.fixtures.ts';
import { birthdaysOn, sendBirthdays } from './send-birthdays.job.ts';
import { sendDigests } from './send-digests.job.ts';

// A Friday, at eight in the morning in Berlin.
const friday = '2026-11-20T07:00:00.000Z';

describeOnPostgres('letters at a time of day', (useServer) => {
  const server = useServer({ network: { name: 'Haus am Platz' } });
  const { create } = callAppointments(server);
  let anna: TestMember;
  let bodo: TestMember;
  let network: string;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-19T09:00:00.000Z');
    anna = await server().member('Anna', { networkAdmin: true });
    bodo = await server().member('Bodo', { locale: 'en' });
    network = await createNetworkCalendar(server().db);
  });

  const settle = (settings: object) =>
    server()
      .db.update(networkSettings)
      .set({ settings: { ...membersMayCreate, ...settings } });
  const letters = () => server().db.select().from(mailOutbox).orderBy(asc(mailOutbox.id));
  const begin = async (at = friday) => {
    server().clock.set(at);
    await server().db.delete(mailOutbox);
    return slotAt(server().clock.now(), 'Europe/Berlin');
  };

  describe('digests', () => {
    const soon = (day: number) => ({
      date: timed(`2026-11-${day}T14:00:00+01:00`, `2026-11-${day}T15:00:00+01:00`),
    });
    async function digestsAt(at = friday) {
      const slot = await begin(at);
      if (slot === null) throw new Error(`No slot begins at ${at}.`);
      await sendDigests(server().services, slot);
      return letters();
    }
    const toldTo = async ({ email }: TestMember) => {
      const digest = (await digestsAt()).find(({ toAddress }) => toAddress === email);
      return ['Chorprobe', 'Sommerfest'].filter((name) => digest?.text.includes(name));
    };
    const always = { digest_sending_days: [{ day: 'fri', slot: 'am' }] };

    it('go out at the slots the network has chosen, to everybody once, with the way to have no more (SET-030, NOTIF-D10)', async () => {
      await settle(always);
      await create(anna, network, { name: 'Sommerfest', location: { name: 'Garten' }, ...soon(24) });
      const written = await digestsAt();
      expect(written.map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
        [anna.email, 'Was in Haus am Platz ansteht: ein Termin'],
        [bodo.email, 'What is next in Haus am Platz: one appointment'],
      ]);
      expect(written[1]?.text).toMatch(/Sommerfest: .*24.*\n.*Garten/s);
      await server().db.update(mailOutbox).set({ attempts: 1, sentAt: server().clock.now() });
      await sendDigests(server().services, { date: '2026-11-20', day: 'fri', slot: 'am' });
      expect(await letters()).toHaveLength(2);
      const unsubscribe_token = written[1]?.unsubscribe?.split('/').at(-1) ?? '';
      await server().reply(unsubscribeByLink, { as: server().visitor, body: { unsubscribe_token } });
      expect((await digestsAt()).map(({ toAddress }) => toAddress)).toEqual([anna.email]);
      expect(await digestsAt('2026-11-20T13:00:00.000Z')).toEqual([]);
      expect(await digestsAt('2026-11-21T07:00:00.000Z')).toEqual([]);
    });

    it('hold what is ahead, the next first and no more than the network wants (SET-031)', async () => {
      await settle({ ...always, digests: { max_number_of_upcoming_appointments: 2 } });
      for (const [name, day] of [
        ['Dritter', 26],
        ['Erster', 24],
        ['Zweiter', 25],
        ['Vergangener', 19],
      ] as const)
        await create(anna, network, { name, ...soon(day) });
      const canceled = await create(anna, network, { name: 'Abgesagter', ...soon(23) });
      await server().reply(cancelAppointment, { as: anna, params: { appointmentId: canceled.id }, body: {} });
      const [digest] = await digestsAt();
      expect([...(digest?.text.matchAll(/(\w+er): /g) ?? [])].map(([, name]) => name)).toEqual(['Erster', 'Zweiter']);
      await settle({ ...always, digests: { max_number_of_upcoming_appointments: 0 } });
      expect(await digestsAt()).toEqual([]);
    });

    const tell = (name: string, kind: NotificationKind = 'group_archived') =>
      server().db.transaction((tx) =>
        notify(
          { db: tx, now: server().clock.now() },
          { events: server().services.events },
          {
            kind,
            recipients: [bodo.membershipId],
            actorId: anna.membershipId,
            object: { id: createHash('sha256').update(name).digest('hex').slice(0, 24), name, path: `/groups/${name}` },
          },
        ),
      );
    const choose = (choices: Partial<NotificationChoices>) =>
      saveChoices(server().db, {
        membershipId: bodo.membershipId,
        choices: { ...defaultChoices, ...choices },
        now: server().clock.now(),
      });
    const textTo = async ({ email }: TestMember, at?: string) =>
      (await digestsAt(at)).find(({ toAddress }) => toAddress === email)?.text ?? '';

    it('gather what nobody has read and no letter told, the newest first and once (NOTIF-D11)', async () => {
      await settle(always);
      await tell('choir');
      server().clock.advance(60_000);
      await tell('garden');
      await tell('board', 'group_deleted');
      const text = await textTo(bodo);
      expect(text.match(/\/groups\/\w+/g)).toEqual(['/groups/garden', '/groups/choir']);
      const [digest] = await letters();
      expect([digest?.subject, digest?.unsubscribe]).toEqual([
        'What is new in Haus am Platz: 2 notifications',
        expect.stringContaining('/unsubscribe/'),
      ]);
      expect(await digestsAt()).toEqual([]);
    });

    it('leave out what was read or told this moment, and tell how much more there is (NOTIF-D11)', async () => {
      await settle(always);
      await tell('read');
      await server().reply(readNotifications, {
        as: bodo,
        body: { all: true },
      });
      server().clock.set(friday);
      await tell('new');
      expect(await digestsAt()).toEqual([]);
      server().clock.set('2026-11-20T06:00:00.000Z');
      for (let number = 1; number <= 22; number += 1) await tell(`group${number}`);
      const text = await textTo(bodo);
      expect(text.match(/\/groups\/group\d+/g)).toHaveLength(20);
      expect(text).toContain('And 2 more');
    });

    it('gather what their reader wants gathered, in place of letters of its own (NOTIF-D11)', async () => {
      await settle(always);
      await choose({ channels: { group_archived: { digest: false }, group_deleted: { mail: false, digest: true } } });
      await tell('choir');
      await tell('board', 'group_deleted');
      expect((await textTo(bodo)).match(/\/groups\/\w+/g)).toEqual(['/groups/board']);
      await tell('garden', 'group_deleted');
      await choose({ email_digests: { ...defaultChoices.email_digests, switch: 'disabled' } });
      expect(await digestsAt()).toEqual([]);
    });

    it('have appointments above or below what is new, as the network wants (NOTIF-D11)', async () => {
      await create(anna, network, { name: 'Sommerfest', ...soon(24) });
      const order = async (position: 'top' | 'bottom') => {
        const digests = { max_number_of_upcoming_appointments: 5, upcoming_appointments_position: position };
        await settle({ ...always, digests });
        server().clock.set('2026-11-19T09:00:00.000Z');
        await tell(position);
        return (await textTo(bodo)).match(/Sommerfest|This is new|This is coming/g);
      };
      expect(await order('top')).toEqual(['This is coming', 'Sommerfest', 'This is new']);
      expect(await order('bottom')).toEqual(['This is new', 'This is coming', 'Sommerfest']);
    });

    it('tell nobody of what they do not see', async () => {
      await settle(always);
      const board = await createGroupCalendar(server().db, {
        slug: 'board',
        access: 'hidden',
        admins: [anna.membershipId],
      });
      await create(anna, board.calendarId, { name: 'Chorprobe', ...soon(24) });
      expect([await toldTo(bodo), await toldTo(anna)]).toEqual([[], ['Chorprobe']]);
    });

    it('reach nobody who is locked or gone', async () => {
      await settle(always);
      await create(anna, network, { name: 'Sommerfest', ...soon(25) });
      await server()
        .db.update(memberships)
        .set({ lockedAt: server().clock.now() })
        .where(eq(memberships.id, bodo.membershipId));
      expect((await digestsAt()).map(({ toAddress }) => toAddress)).toEqual([anna.email]);
    });
  });

  describe('wishes for a birthday', () => {
    const born = (birthday: string | null, { membershipId }: TestMember) =>
      server().db.update(memberships).set({ birthday }).where(eq(memberships.id, membershipId));
    const wishes = async (at = friday) => {
      const slot = await begin(at);
      await sendBirthdays(server().services, slot?.date ?? '');
      await sendBirthdays(server().services, slot?.date ?? '');
      return (await letters()).map(({ toAddress, subject }) => [toAddress, subject]);
    };
    const on = { birthday_emails: { enabled: true, image: null, subject: 'Hoch {{first_name}}!', text: null } };

    it('go to whose profile tells of it, once, in the words of the network (SET-D09)', async () => {
      await settle(on);
      await born('1980-11-20', anna);
      await born('1980-11-21', bodo);
      expect(await wishes()).toEqual([[anna.email, 'Hoch Anna!']]);
      expect((await letters())[0]?.text).toContain('Anna');
      expect(await wishes('2026-11-21T07:00:00.000Z')).toEqual([[bodo.email, 'Hoch Bodo!']]);
      await born(null, anna);
      expect(await wishes()).toEqual([]);
    });

    it('carry the picture that the network has chosen, and go without one that is gone (SET-034, SET-D09)', async () => {
      const content = new Uint8Array(
        await sharp({ create: { width: 2, height: 2, channels: 3, background: '#1565c0' } })
          .png()
          .toBuffer(),
      );
      const { id } = await storeFile(server(), anna, {
        directory: 'images',
        name: 'a.png',
        type: 'image/png',
        content,
      });
      await born('1980-11-20', anna);
      const pictured = async (image: string) => {
        await settle({ birthday_emails: { ...on.birthday_emails, image } });
        await wishes();
        const [letter] = await letters();
        return [letter?.files.length, letter?.html.includes('cid:birthday')];
      };
      expect(await pictured(id)).toEqual([1, true]);
      expect(await pictured('0'.repeat(24))).toEqual([0, false]);
    });

    it('name whose day it is as they are called, whatever signs that has (SET-D09)', async () => {
      await settle(on);
      const name = "$& $' $$";
      const cash = await server().member(name);
      await born('1980-11-20', cash);
      expect(await wishes()).toEqual([[cash.email, `Hoch ${name}!`]]);
    });

    it('are not sent where the network does without (SET-D09)', async () => {
      await settle({});
      await born('1980-11-20', anna);
      expect(await wishes()).toEqual([]);
    });
  });
});

it.each([
  ['2026-02-28', ['02-28', '02-29']],
  ['2028-02-28', ['02-28']],
  ['2028-02-29', ['02-29']],
  ['2026-11-20', ['11-20']],
])('counts on %s those born on %j', (date, days) => {
  expect(birthdaysOn(date)).toEqual(days);
});

import { cancelAppointment, contactAttendees } from '@atrium/core/calendar/contract';
import type { AttendeeMessage } from '@atrium/core/calendar/schema';
import { deleteObject, publishObjects } from '@atrium/core/uploads/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { objectHolders } from '../../app/object-holders.ts';
import { deliverDueMails } from '../../mail/deliver-mails.ts';
import { mailOutbox } from '../../mail/mail.tables.ts';
import { memberships } from '../../members/members.tables.ts';
import { networkSettings } from '../../network/network.tables.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import { forgetAbandoned } from '../../uploads/forget-abandoned.job.ts';
import { storeFile } from '../../uploads/uploads.fixtures.ts';
import {
  createNetworkCalendar,
  createPersonalCalendar,
  draftOf,
  everyWeek,
  membersMayCreate,
} from '../calendar.fixtures.ts';
import { composeNotices } from '../notices/compose-notices.job.ts';
import { mostInRequest } from '../notices/notice-batch.rules.ts';
import { mailsOf } from '../notices/notices.fixtures.ts';
import { callParticipants } from '../participation/participants.fixtures.ts';

describeOnPostgres('writing to the attendees', (useServer) => {
  const server = useServer({ network: { name: 'Haus am Platz', settings: membersMayCreate } });
  const { add, create, items, say, update } = callParticipants(server);
  let anna: TestMember;
  let berta: TestMember;
  let carl: TestMember;
  let dora: TestMember;
  let network: string;

  beforeEach(async () => {
    await server().reset();
    await server().db.update(networkSettings).set({ settings: membersMayCreate });
    server().clock.set('2026-11-20T09:00:00.000Z');
    anna = await server().member('Anna');
    berta = await server().member('Berta');
    carl = await server().member('Carl', { locale: 'en', isExternal: true });
    dora = await server().member('Dora');
    network = await createNetworkCalendar(server().db);
  });

  const send = (as: TestMember, appointmentId: string, message: Partial<AttendeeMessage> = {}) =>
    server().call(contactAttendees, {
      as,
      params: { appointmentId },
      body: { message: { subject: 'Bitte pünktlich', text: 'Wir beginnen um zwei.', ...message } },
    });
  /** Anna and Berta have accepted, Carl has declined, Dora has not answered. */
  const gather = async (values: object = {}) => {
    const appointment = await create(anna, network, values);
    await add(anna, appointment.id, { members: [berta], status: 'accepted', send_email_notification: false });
    await add(anna, appointment.id, { members: [carl, dora], send_email_notification: false });
    await say(carl, appointment.id, 'declined');
    await server().db.delete(mailOutbox);
    return appointment;
  };
  const recipients = async () => (await mailsOf(server())).map(({ toName }) => toName.split(' ')[0]).sort();
  const publish = async (content: string, name = 'Plan.txt') => {
    const { id } = await storeFile(server(), anna, { content, name });
    await server().reply(publishObjects, { as: anna, params: { directory: 'files' }, body: { files: [{ id }] } });
    return id;
  };
  const limitTo = (email_attachments_max_size: number) =>
    server()
      .db.update(networkSettings)
      .set({ settings: { ...membersMayCreate, appointments: { email_attachments_max_size } } });

  it('sends everybody but the sender a mail of their own, with replies to the sender (CAL-178, CAL-D116, CAL-D119)', async () => {
    const { id } = await gather();
    const { status, reply } = await send(anna, id, { text: 'Wir beginnen\num zwei.' });
    expect([status, reply]).toEqual([202, { recipients_count: 3 }]);
    const mails = await mailsOf(server());
    expect(mails.map(({ toAddress }) => toAddress).sort()).toEqual([berta.email, carl.email, dora.email].sort());
    const toCarl = mails.find(({ toAddress }) => toAddress === carl.email);
    expect(toCarl).toMatchObject({
      fromName: 'Anna Beispiel via Haus am Platz',
      replyTo: { name: 'Anna Beispiel', address: anna.email },
      subject: 'Bitte pünktlich',
      sendAfter: server().clock.now(),
      calendar: null,
      files: [],
    });
    expect(toCarl?.text).toBe(`Wir beginnen
um zwei.

Open appointment: http://localhost:4000/appointments/${id}

-- 
Anna Beispiel has sent this e-mail through Haus am Platz to participants of “Jour fixe” (Friday, November 20, 2026).
Your reply goes to Anna Beispiel.
`);
    expect(JSON.stringify(toCarl)).not.toContain(berta.email);
    expect(mails.find(({ toAddress }) => toAddress === berta.email)?.text).toContain(
      'Ihre Antwort geht an Anna Beispiel.',
    );
  });

  it.each<[AttendeeMessage['audience'], readonly string[]]>([
    ['all', ['Berta', 'Carl', 'Dora']],
    ['accepted', ['Berta']],
    ['declined', ['Carl']],
    ['no_reaction', ['Dora']],
  ])('reaches %s: %j (CAL-181, CAL-D117)', async (audience, names) => {
    const { id } = await gather();
    expect((await send(anna, id, { audience })).reply).toEqual({ recipients_count: names.length });
    expect(await recipients()).toEqual(names);
  });

  it('reaches who is invited as one who has not answered (CAL-D117, CAL-E104)', async () => {
    const { id } = await create(anna, network);
    await add(anna, id, { members: [berta], status: 'invited', send_email_notification: false });
    expect((await send(anna, id, { audience: 'no_reaction' })).reply).toEqual({ recipients_count: 1 });
  });

  it('is refused when there is nobody to write to, the sender among them (CAL-D117, CAL-E104)', async () => {
    const { id } = await create(anna, network);
    for (const audience of ['all', 'accepted', 'declined'] as const) {
      const { status, failure } = await send(anna, id, { audience });
      expect([status, failure?.errors]).toEqual([422, { audience: ['calendar.contact.no_recipients'] }]);
    }
  });

  it('leaves out who is locked or gone', async () => {
    const { id } = await gather();
    const { db } = server();
    await db.update(memberships).set({ lockedAt: new Date() }).where(eq(memberships.id, berta.membershipId));
    await db.update(memberships).set({ removedAt: new Date() }).where(eq(memberships.id, dora.membershipId));
    expect((await send(anna, id)).reply).toEqual({ recipients_count: 1 });
    expect(await recipients()).toEqual(['Carl']);
  });

  it('needs a subject and a text (CAL-179, CAL-180, CAL-E105)', async () => {
    const { id } = await gather();
    const { status, failure } = await send(anna, id, { subject: '  ', text: ' \n ' });
    expect([status, failure?.errors]).toEqual([
      422,
      { subject: ['calendar.validation.subject_empty'], text: ['calendar.validation.text_empty'] },
    ]);
    expect(await recipients()).toEqual([]);
    // A wrong audience is sent on purpose.
    expect((await send(anna, id, { audience: 'nobody' as 'all' })).status).toBe(422);
  });

  it('is for those alone who may, also about what is canceled (CAL-177)', async () => {
    const { id } = await gather();
    const hidden = await create(anna, await createPersonalCalendar(server().db, { owner: anna.membershipId }));
    const statuses = [
      await send(berta, id),
      await send(berta, hidden.id),
      await send(server().visitor as TestMember, id),
      await send(anna, '0'.repeat(24)),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([403, 404, 401, 404]);
    await server().reply(cancelAppointment, { as: anna, params: { appointmentId: id }, body: {} });
    await server().db.delete(mailOutbox);
    expect((await send(anna, id)).status).toBe(202);
  });

  it('is about one date of a series, or about the next one (CAL-178)', async () => {
    const weekly = everyWeek('2026-11-23', '2026-12-14');
    const { id } = await create(anna, network, weekly);
    const [, second] = await items(anna);
    await add(anna, second?.id ?? '', { members: [berta], send_email_notification: false }, 'this');
    expect((await send(anna, id)).failure?.errors).toEqual({ audience: ['calendar.contact.no_recipients'] });
    expect((await send(anna, second?.id ?? '')).reply).toEqual({ recipients_count: 1 });
    const [mail] = await mailsOf(server());
    expect(mail?.text).toContain(`http://localhost:4000/appointments/${second?.id}`);
    expect(mail?.text).toContain('(Montag, 30. November 2026)');
  });

  it('takes the files along up to the limit, that included, and not one byte more (CAL-182, CAL-184, CAL-D118, CAL-E103)', async () => {
    const file_ids = [await publish('12345', 'a.txt'), await publish('67890', 'b.txt')];
    const { id } = await gather({ file_ids });
    await limitTo(9);
    const { status, failure } = await send(anna, id, { attach_files: true });
    expect([status, failure?.errors]).toEqual([422, { attach_files: ['calendar.refusal.attachments_too_large'] }]);
    expect((await send(anna, id)).status).toBe(202);
    expect((await mailsOf(server())).map(({ files }) => files)).toEqual([[], [], []]);
    await server().db.delete(mailOutbox);
    await limitTo(10);
    expect((await send(anna, id, { attach_files: true, audience: 'accepted' })).status).toBe(202);
    const [mail] = await mailsOf(server());
    expect(mail?.files).toEqual([
      { name: 'a.txt', contentType: 'text/plain', size: 5, storageKey: expect.any(String) },
      { name: 'b.txt', contentType: 'text/plain', size: 5, storageKey: expect.any(String) },
    ]);
  });

  it('keeps files that a mail takes along until it is on its way', async () => {
    const fileId = await publish('12345');
    const { id, updated_at } = await gather({ file_ids: [fileId] });
    await send(anna, id, { attach_files: true, audience: 'accepted' });
    await update(anna, { id, updated_at }, draftOf(network, {}));
    await server().reply(deleteObject, { as: anna, params: { directory: 'files', objectId: fileId } });
    const [{ storageKey } = { storageKey: '' }] = (await mailsOf(server()))[0]?.files ?? [];
    const isKept = async () => {
      const content = await server().services.bytes.open(storageKey);
      content?.destroy();
      return content !== undefined;
    };
    await forgetAbandoned(server().services, objectHolders);
    expect(await isKept()).toBe(true);
    server().clock.advance(1);
    await deliverDueMails(server().services, { deliver: async () => undefined, close: () => undefined });
    await forgetAbandoned(server().services, objectHolders);
    expect(await isKept()).toBe(false);
  });

  it('keeps files of letters that are still to be written', async () => {
    const fileId = await publish('12345');
    const { id, updated_at } = await gather({ file_ids: [fileId] });
    const many = await Promise.all(Array.from({ length: mostInRequest }, () => server().member('Mensch')));
    await add(anna, id, { members: many, send_email_notification: false });
    await send(anna, id, { attach_files: true });
    await update(anna, { id, updated_at }, draftOf(network, {}));
    await server().reply(deleteObject, { as: anna, params: { directory: 'files', objectId: fileId } });
    await forgetAbandoned(server().services, objectHolders);
    await composeNotices(server().services);
    const toBerta = (await mailsOf(server())).find(({ toAddress }) => toAddress === berta.email);
    const content = await server().services.bytes.open(toBerta?.files[0]?.storageKey ?? '');
    content?.destroy();
    expect(content).toBeDefined();
  });

  it('does nothing twice when a call is repeated', async () => {
    const { id } = await gather();
    const message = { subject: 'Bitte', text: 'Pünktlich', audience: 'accepted' as const };
    const call = () =>
      server().call(contactAttendees, {
        as: anna,
        params: { appointmentId: id },
        body: { message },
        headers: { 'idempotency-key': 'once' },
      });
    expect([(await call()).status, (await call()).status]).toEqual([202, 202]);
    expect(await recipients()).toEqual(['Berta']);
  });
});

describeOnPostgres('how often attendees are written to', (useServer) => {
  const server = useServer({ network: { settings: membersMayCreate }, config: { rateLimits: true } });
  const { add, create } = callParticipants(server);
  let anna: TestMember;
  let admin: TestMember;
  let first: string;
  let second: string;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    [anna, admin] = [await server().member('Anna'), await server().member('Ines', { networkAdmin: true })];
    const berta = await server().member('Berta');
    const network = await createNetworkCalendar(server().db);
    [first, second] = [(await create(anna, network)).id, (await create(anna, network)).id];
    for (const id of [first, second]) await add(anna, id, { members: [berta] });
  });

  const send = (as: TestMember, appointmentId: string, subject = 'Hallo') =>
    server().call(contactAttendees, { as, params: { appointmentId }, body: { message: { subject, text: 'x' } } });

  it('is ten times an hour for one appointment, whoever writes (CAL-D119)', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await send(count % 2 === 0 ? anna : admin, first)).status).toBe(202);
      expect((await send(anna, first, '')).status).toBe(422);
      server().clock.advance(60_000);
    }
    const { status, failure } = await send(admin, first);
    expect([status, failure?.code, failure?.retry_after]).toEqual([429, 'rate_limited', 3000]);
    expect((await send(anna, second)).status).toBe(202);
    server().clock.advance(3_000_000 - 1);
    expect((await send(anna, first)).failure?.retry_after).toBe(1);
    server().clock.advance(1);
    expect((await send(anna, first)).status).toBe(202);
    expect((await send(anna, first)).failure?.retry_after).toBe(60);
  });

  it('is no more often when all write at once (CAL-D119)', async () => {
    const results = await Promise.all(Array.from({ length: 13 }, () => send(anna, first)));
    expect(results.filter(({ status }) => status === 202)).toHaveLength(10);
    expect(results.filter(({ status }) => status === 429)).toHaveLength(3);
  });
});

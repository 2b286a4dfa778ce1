import { cancelAppointment, contactAttendees, undoCancelAppointment } from '@atrium/core/calendar/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { mailOutbox } from '../../mail/mail.tables.ts';
import { memberships } from '../../members/members.tables.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import { createNetworkCalendar, draftOf, membersMayCreate } from '../calendar.fixtures.ts';
import { callParticipants } from '../participation/participants.fixtures.ts';
import { composeNotices } from './compose-notices.job.ts';
import { mostInRequest } from './notice-batch.rules.ts';
import { noticeBatches } from './notice-batches.tables.ts';
import { mailsOf, readCalendar } from './notices.fixtures.ts';

const crowd = 2 * mostInRequest + 5;

describeOnPostgres('letters to many', (useServer, dialect) => {
  const server = useServer({ network: { name: 'Haus am Platz', settings: membersMayCreate } });
  const { add, create, list, read, remove, restore, update } = callParticipants(server);
  let anna: TestMember;
  let people: readonly TestMember[];
  let network: string;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    anna = await server().member('Anna');
    people = await Promise.all(Array.from({ length: crowd }, () => server().member('Mensch')));
    network = await createNetworkCalendar(server().db);
  });

  const compose = () => composeNotices(server().services);
  /** Writes one portion and stops, as a server does that goes down. */
  const composeOnce = () => {
    const stopping = new AbortController();
    const now = () => {
      stopping.abort();
      return server().clock.now();
    };
    return composeNotices({ ...server().services, now }, stopping.signal);
  };
  const addresses = async () => (await mailsOf(server())).map(({ toAddress }) => toAddress).sort();
  const everybody = () => people.map(({ email }) => email).sort();
  const pending = async () => (await server().db.select().from(noticeBatches)).length;
  const invite = async (members = people) => {
    const appointment = await create(anna, network);
    expect((await add(anna, appointment.id, { members, status: 'open' })).status).toBe(201);
    return appointment.id;
  };
  const move = async (id: string, place: string) =>
    update(anna, await read(anna, id), draftOf(network, { location: { name: place } }));
  const at = (appointmentId: string) => ({ as: anna, params: { appointmentId } });

  it('are written after the request, once each, and wait as long as others (CAL-D123)', async () => {
    await invite();
    expect([await addresses(), await pending()]).toEqual([[], 1]);
    server().clock.advance(5000);
    await compose();
    await compose();
    expect([await addresses(), await pending()]).toEqual([everybody(), 0]);
    const [mail] = await mailsOf(server());
    expect([mail?.createdAt, mail?.sendAfter].map((instant) => instant?.toISOString())).toEqual([
      '2026-11-20T09:00:00.000Z',
      '2026-11-20T09:00:30.000Z',
    ]);
    expect(readCalendar(mail ?? { calendar: null })).toMatchObject({ method: ['REQUEST', 'REQUEST'] });
  });

  it('to a few are written at once', async () => {
    await invite(people.slice(0, mostInRequest));
    expect([(await addresses()).length, await pending()]).toEqual([mostInRequest, 0]);
  });

  it('are not lost and not written twice when a server goes down between them', async () => {
    await invite();
    await composeOnce();
    expect([(await addresses()).length, await pending()]).toEqual([mostInRequest, 1]);
    await compose();
    expect(await addresses()).toEqual(everybody());
  });

  it('that fail are undone as a whole, and tried again a minute later', async () => {
    const id = await invite();
    const { db } = server();
    const [batch] = await db.select().from(noticeBatches);
    await db.update(noticeBatches).set({ told: {} });
    await db.insert(noticeBatches).values({
      ...{ appointmentId: '0'.repeat(24), kind: 'invited', told: batch?.told, recipients: batch?.recipients ?? [] },
      ...{ createdAt: server().clock.now(), nextAttemptAt: server().clock.now() },
    });
    await compose();
    expect(await addresses()).toEqual(everybody());
    await db.delete(mailOutbox);
    await db.update(noticeBatches).set({ told: batch?.told });
    server().clock.advance(59_999);
    await compose();
    expect(await addresses()).toEqual([]);
    server().clock.advance(1);
    await compose();
    expect([await addresses(), await pending()]).toEqual([everybody(), 0]);
    expect((await mailsOf(server()))[0]?.dedupeKey).toContain(id);
  });

  it('say how it stood when it happened, one change after the other (CAL-D123)', async () => {
    const id = await invite();
    await compose();
    await server().db.update(mailOutbox).set({ attempts: 1, sentAt: server().clock.now() });
    await move(id, 'Saal');
    await move(id, 'Atelier');
    expect(await pending()).toBe(2);
    await compose();
    const told = (await mailsOf(server())).filter(({ attempts }) => attempts === 0);
    expect(told.map(({ toAddress }) => toAddress).sort()).toEqual(everybody());
    expect(told[0]?.text).toContain('Atelier');
    expect(told[0]?.text).not.toContain('Saal');
  });

  it('are none of a place that was changed back before they were written', async () => {
    const id = await invite();
    await compose();
    await server().db.update(mailOutbox).set({ attempts: 1, sentAt: server().clock.now() });
    await move(id, 'Saal');
    await move(id, '');
    await compose();
    expect((await mailsOf(server())).filter(({ attempts }) => attempts === 0)).toEqual([]);
  });

  it('invite to where it is by now, when that changes while they wait', async () => {
    const id = await invite();
    await move(id, 'Saal');
    await compose();
    const mails = await mailsOf(server());
    expect(mails.map(({ toAddress }) => toAddress).sort()).toEqual(everybody());
    expect(mails.filter(({ text }) => !text.includes('Saal'))).toEqual([]);
    expect(mails.filter(({ dedupeKey }) => !dedupeKey?.includes(':invited:'))).toEqual([]);
  });

  it.each(['before any', 'after some', 'after all'])(
    'of a cancellation that is taken back %s were written go to nobody',
    async (when) => {
      const id = await invite();
      await compose();
      await server().db.delete(mailOutbox);
      await server().reply(cancelAppointment, { ...at(id), body: {} });
      if (when === 'after some') await composeOnce();
      if (when === 'after all') await compose();
      server().clock.advance(29_000);
      await server().reply(undoCancelAppointment, at(id));
      await compose();
      expect([await addresses(), await pending()]).toEqual([[], 0]);
    },
  );

  it('leave out who was taken out before their turn, and take in who was put back', async () => {
    const id = await invite();
    const { reply } = await list(anna, id, { q: 'Mensch', limit: '1' });
    const [first] = reply?.participants ?? [];
    const [person] = people.filter(({ membershipId }) => membershipId === first?.membership.id);
    await remove(anna, id, first?.id ?? '');
    await composeOnce();
    expect(await addresses()).not.toContain(person?.email);
    await restore(anna, id, first?.id ?? '');
    await remove(anna, id, first?.id ?? '');
    await compose();
    expect(await addresses()).toEqual(everybody().filter((email) => email !== person?.email));
    await restore(anna, id, first?.id ?? '');
    expect(await addresses()).toEqual(everybody());
  });

  it('leave out who is locked by then', async () => {
    await invite();
    const [person] = people;
    await server()
      .db.update(memberships)
      .set({ lockedAt: new Date() })
      .where(eq(memberships.id, person?.membershipId ?? ''));
    await compose();
    expect(await addresses()).toEqual(everybody().filter((email) => email !== person?.email));
  });

  it('are the sender’s words, to all who take part (CAL-178, CAL-D119)', async () => {
    const id = await invite();
    await compose();
    await server().db.delete(mailOutbox);
    const message = { subject: 'Bitte pünktlich', text: 'Wir beginnen um zwei.' };
    const { reply } = await server().call(contactAttendees, { ...at(id), body: { message } });
    expect([reply, await addresses()]).toEqual([{ recipients_count: crowd }, []]);
    await compose();
    expect(await addresses()).toEqual(everybody());
    expect((await mailsOf(server()))[0]).toMatchObject({
      subject: 'Bitte pünktlich',
      replyTo: { address: anna.email },
      fromName: 'Anna Beispiel über Haus am Platz',
    });
  });

  if (dialect === 'postgres') {
    it('are written once each by several servers at the same time', async () => {
      await invite();
      await invite(people.slice(0, mostInRequest + 1));
      await Promise.all([compose(), compose(), compose()]);
      await compose();
      expect([(await addresses()).length, await pending()]).toEqual([crowd + mostInRequest + 1, 0]);
      expect(new Set((await mailsOf(server())).map(({ dedupeKey }) => dedupeKey)).size).toBe(crowd + mostInRequest + 1);
    });
  }
});

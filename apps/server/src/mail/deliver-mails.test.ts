import { beforeEach, expect, it } from 'vitest';
import { sweep } from '../app/housekeeping.ts';
import { enterDesign } from '../design/design.fixtures.ts';
import { describeOnBoth } from '../testing/index.ts';
import { deliverDueMails } from './deliver-mails.ts';
import type { Delivery } from './delivery.port.ts';
import { writeLetter } from './letter.ts';
import { mailTo } from './mail.fixtures.ts';
import { findLatestMails, takeDueMails } from './mail-queue.ts';
import { enqueueMail } from './outbox.ts';

const minute = 60_000;

describeOnBoth('delivering mails', (useServer) => {
  const server = useServer();
  const delivered: string[] = [];
  const grounds: string[] = [];
  let problem: Error | null = null;
  const delivery: Delivery = {
    deliver: async ({ html, subject }) => {
      if (problem !== null) throw problem;
      grounds.push(...[...html.matchAll(/background:(#\w{6})/g)].map(([, ground = '']) => ground));
      delivered.push(subject);
    },
    close: () => undefined,
  };

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    delivered.length = 0;
    grounds.length = 0;
    problem = null;
  });

  const now = () => server().clock.now();
  const enqueue = (subject: string, afterMs = -1) =>
    enqueueMail(server().db, [mailTo({ subject, sendAfter: new Date(now().getTime() + afterMs) })], now());
  const deliver = (signal?: AbortSignal) => deliverDueMails(server().services, delivery, signal);
  const only = async () => {
    const [mail] = await findLatestMails(server().db, 1);
    return mail;
  };

  it('takes what is due, each once, however many there are', async () => {
    for (let number = 0; number < 25; number += 1) await enqueue(`${number}`);
    await enqueue('later', 1000);
    await Promise.all([deliver(), deliver()]);
    expect(delivered.map(Number).sort((one, other) => one - other)).toEqual(Array.from({ length: 25 }, (_, n) => n));
    server().clock.advance(1001);
    await deliver();
    expect(delivered.at(-1)).toBe('later');
    expect(await only()).toMatchObject({ sentAt: now(), attempts: 1, lastError: null });
  });

  it('dresses each in what the network wears when it goes out (THEME-D02)', async () => {
    const write = async () => {
      const letter = writeLetter({ language: 'de', subject: 'Bunt', lead: 'Bunt', footer: [] });
      await enqueueMail(server().db, [mailTo({ ...letter, sendAfter: new Date(now().getTime() - 1) })], now());
      await deliver();
    };
    await write();
    await enterDesign(server(), { primary_color: '7a1f5c' });
    await write();
    expect(grounds).toEqual([expect.stringMatching(/^#\w{6}$/), '#7a1f5c']);
    expect(grounds[0]).not.toBe('#7a1f5c');
  });

  it('tries again after a minute, then after twice as long each time', async () => {
    await enqueue('stubborn');
    problem = new Error('The server does not answer.');
    const tries: number[] = [];
    for (let passed = 0; passed < 20; passed += 1) {
      const before = (await only())?.attempts ?? 0;
      await deliver();
      const { attempts = 0, lastError } = (await only()) ?? {};
      if (attempts > before) tries.push(passed);
      expect(lastError).toBe('The server does not answer.');
      server().clock.advance(minute + 1);
    }
    expect(tries).toEqual([0, 1, 3, 7, 15]);
    problem = null;
    server().clock.advance(16 * minute);
    await deliver();
    expect(await only()).toMatchObject({ sentAt: now(), lastError: null, failedAt: null });
    expect(delivered).toEqual(['stubborn']);
  });

  it('gives up after twelve times and keeps the reason', async () => {
    await enqueue('hopeless');
    problem = new Error('The server does not answer.');
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await deliver();
      expect((await only())?.failedAt).toEqual(attempt < 12 ? null : now());
      server().clock.advance(2 ** attempt * minute);
    }
    problem = null;
    await deliver();
    expect(delivered).toEqual([]);
    expect(await only()).toMatchObject({ attempts: 12, lastError: 'The server does not answer.', sentAt: null });
  });

  it.each([
    [{ code: 'EENVELOPE', responseCode: 550 }, true],
    [{ code: 'EMESSAGE', responseCode: 554 }, true],
    [{ code: 'EENVELOPE', responseCode: 450 }, false],
    [{ code: 'EAUTH', responseCode: 535 }, false],
    [{ code: 'ETIMEDOUT' }, false],
  ])('gives up at once only what is refused for good: %j', async (details, isGivenUp) => {
    await enqueue('refused');
    problem = Object.assign(new Error('No.'), details);
    await deliver();
    const mail = await only();
    expect([mail?.failedAt !== null, mail?.lastError]).toEqual([isGivenUp, 'No.']);
  });

  it('leaves a mail to the next server once the one that took it has died', async () => {
    await enqueue('orphan');
    const lease = { now: now(), count: 10, leaseMs: 15 * minute };
    expect(await takeDueMails(server().db, lease)).toHaveLength(1);
    server().clock.advance(15 * minute);
    await deliver();
    expect(delivered).toEqual([]);
    server().clock.advance(1);
    await deliver();
    expect(delivered).toEqual(['orphan']);
  });

  it('gives two servers that look at once different mails', async () => {
    await enqueue('taken');
    await enqueue('free');
    const lease = { now: now(), count: 1, leaseMs: minute };
    const pairs = await Promise.all([takeDueMails(server().db, lease), takeDueMails(server().db, lease)]);
    expect(pairs.flatMap((mails) => mails.map(({ subject }) => subject)).sort()).toEqual(['free', 'taken']);
  });

  it('stops between mails when the server closes', async () => {
    await enqueue('kept');
    await deliver(AbortSignal.abort());
    expect([delivered, (await only())?.attempts]).toEqual([[], 0]);
  });

  it('forgets mails 30 days after they were sent or given up', async () => {
    await enqueue('sent');
    await deliver();
    await enqueue('given up');
    problem = Object.assign(new Error('No.'), { code: 'EENVELOPE', responseCode: 550 });
    await deliver();
    await enqueue('waits', 100 * 24 * 60 * minute);
    server().clock.advance(30 * 24 * 60 * minute);
    await sweep(server().services);
    expect(await findLatestMails(server().db, 10)).toHaveLength(3);
    server().clock.advance(1);
    await sweep(server().services);
    expect((await findLatestMails(server().db, 10)).map(({ subject }) => subject)).toEqual(['waits']);
  });
});

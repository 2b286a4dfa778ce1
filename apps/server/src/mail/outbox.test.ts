import { beforeEach, expect, it } from 'vitest';
import { describeOnBoth } from '../testing/index.ts';
import { mailTo } from './mail.fixtures.ts';
import { findLatestMails, takeDueMails } from './mail-queue.ts';
import { enqueueMail, findWaitingMemos, withdrawMail } from './outbox.ts';

const at = new Date('2026-11-20T09:00:00.000Z');
const later = new Date(at.getTime() + 30_000);

describeOnBoth('the outbox', (useServer) => {
  const server = useServer();
  beforeEach(() => server().reset());

  const enqueue = (...mails: Parameters<typeof mailTo>) => enqueueMail(server().db, mails.map(mailTo), at);
  const subjects = async () => (await findLatestMails(server().db, 100)).map(({ subject }) => subject).sort();
  const take = (now: Date) => takeDueMails(server().db, { now, count: 10, leaseMs: 60_000 });

  it('holds what was written in the transaction it belongs to, and nothing when that is taken back', async () => {
    const failing = server().db.transaction(async (tx) => {
      await enqueueMail(tx, [mailTo({ sendAfter: at })], at);
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await subjects()).toEqual([]);
    await server().db.transaction((tx) => enqueueMail(tx, [mailTo({ sendAfter: at })], at));
    expect(await subjects()).toEqual(['Jour fixe']);
  });

  it('replaces a mail that waits under the same key, and begins its wait anew', async () => {
    await enqueue({ sendAfter: later, dedupeKey: 'a', subject: 'one', memo: { was: '1' }, fromName: 'Anna' });
    await enqueue({ sendAfter: new Date(later.getTime() + 5000), dedupeKey: 'a', subject: 'two', memo: { was: '2' } });
    await enqueue({ sendAfter: later, dedupeKey: 'b', subject: 'other' });
    expect(await subjects()).toEqual(['other', 'two']);
    expect(await findWaitingMemos(server().db, ['a', 'b', 'c'])).toEqual(
      new Map([
        ['a', { was: '2' }],
        ['b', {}],
      ]),
    );
    expect((await take(new Date(later.getTime() + 1))).map(({ subject }) => subject)).toEqual(['other']);
    const [two] = await take(new Date(later.getTime() + 5001));
    expect(two).toMatchObject({ subject: 'two', fromName: null, attempts: 1, createdAt: at });
  });

  it('leaves alone what is on its way already: the next one is a mail of its own', async () => {
    await enqueue({ sendAfter: at, dedupeKey: 'a', subject: 'one' });
    await take(new Date(at.getTime() + 1));
    await enqueue({ sendAfter: later, dedupeKey: 'a', subject: 'two' });
    expect(await subjects()).toEqual(['one', 'two']);
    expect(await withdrawMail(server().db, { keys: ['a'] })).toBe(1);
    expect(await subjects()).toEqual(['one']);
    expect(await findWaitingMemos(server().db, ['a'])).toEqual(new Map());
  });

  it('gives back what waits under a key, or under all that begin so', async () => {
    const keys = ['x:1:a', 'x:1:b', 'x:10:a', 'x_1:a', 'y'];
    for (const dedupeKey of keys) await enqueue({ sendAfter: later, dedupeKey, subject: dedupeKey });
    await enqueue({ sendAfter: later, subject: 'without key' });
    expect(await withdrawMail(server().db, { prefix: 'x:1:' })).toBe(2);
    expect(await withdrawMail(server().db, { keys: ['y', 'z'] })).toBe(1);
    expect(await subjects()).toEqual(['without key', 'x:10:a', 'x_1:a']);
  });

  it('waits until after the very moment up to which an act can be taken back', async () => {
    await enqueue({ sendAfter: later });
    expect(await take(later)).toEqual([]);
    expect(await take(new Date(later.getTime() + 1))).toHaveLength(1);
  });

  it('keeps names and subjects on their line', async () => {
    const broken = 'Eins\r\nBcc: x@y.example\u2028zwei';
    await enqueue({
      sendAfter: at,
      subject: broken,
      fromName: broken,
      to: { name: broken, address: 'b@atrium.example' },
      replyTo: { name: broken, address: 'a@atrium.example' },
    });
    const [mail] = await findLatestMails(server().db, 1);
    const line = 'Eins Bcc: x@y.example zwei';
    expect(mail).toMatchObject({ subject: line, fromName: line, toName: line, replyTo: { name: line } });
  });

  it('lets no name or subject turn around what is read after it, and keeps what is joined', async () => {
    const family = '\u{1f468}\u200d\u{1f469}';
    await enqueue({ sendAfter: at, subject: `Plan\u202Efdp.exe\u2066 ${family}`, fromName: '\u202EannA\u202C' });
    const [mail] = await findLatestMails(server().db, 1);
    expect(mail).toMatchObject({ subject: `Planfdp.exe ${family}`, fromName: 'annA' });
  });
});

import { signIn } from '@atrium/core/session/contract';
import { beforeEach, expect, it } from 'vitest';
import { findLatestMails } from '../mail/mail-queue.ts';
import { describeOnBoth, type TestMember } from '../testing/index.ts';
import { closedAddresses } from './session.tables.ts';
import { tellClosedAccounts } from './tell-closed-accounts.job.ts';

describeOnBoth('the letter about a closed account', (useServer) => {
  const server = useServer({ network: { name: 'Haus am Platz' } });
  let anna: TestMember;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    anna = await server().member('Anna');
  });

  const guess = async (times: number, email = anna.email) => {
    const { visitor: as, clock } = server();
    for (let count = 0; count < times; count += 1) {
      await server().call(signIn, { as, body: { user: { email, password: 'wrong' } } });
      clock.advance(1000);
    }
  };
  const mails = async () => {
    await tellClosedAccounts(server().services);
    return findLatestMails(server().db, 10);
  };

  it('goes to its owner once, at the tenth wrong password (AUTH-D03)', async () => {
    await guess(9);
    expect(await mails()).toEqual([]);
    await guess(6);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      toAddress: anna.email,
      subject: 'Ihr Zugang ist für 15 Minuten gesperrt',
      sendAfter: new Date('2026-11-20T09:00:09.000Z'),
    });
    expect(mail?.text).toContain('Für Ihren Zugang wurde zehnmal ein falsches Passwort eingegeben.');
    expect(mail?.text).toContain('Zur Anmeldung: http://localhost:4000/users/sign_in');
    expect(mail?.text).not.toContain('wrong');
  });

  it('goes to nobody where an address has no account, which is forgotten', async () => {
    await guess(10, 'nobody@atrium.example');
    expect(await server().db.$count(closedAddresses)).toBe(1);
    expect(await mails()).toEqual([]);
    expect(await server().db.$count(closedAddresses)).toBe(0);
  });

  it('goes again when it happens again', async () => {
    await guess(10);
    server().clock.advance(15 * 60_000);
    await guess(10);
    expect(await mails()).toHaveLength(2);
  });

  it('goes three times a day at most, however long somebody guesses (AUTH-D26)', async () => {
    const closings = async (count: number) => {
      for (let closing = 0; closing < count; closing += 1) {
        await guess(10);
        server().clock.advance(15 * 60_000);
      }
      return (await mails()).length;
    };
    expect(await closings(5)).toBe(3);
    server().clock.advance(24 * 60 * 60_000);
    expect(await closings(1)).toBe(4);
  });
});

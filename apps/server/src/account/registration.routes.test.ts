import {
  confirmEmail,
  createAccessToken,
  getAccount,
  requestPasswordReset,
  resetPassword,
  updateRegistration,
  withdrawEmailChange,
} from '@atrium/core/account/contract';
import type { RequestOf } from '@atrium/core/contract';
import { getSession } from '@atrium/core/session/contract';
import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres, type TestMember, testPassword } from '../testing/index.ts';
import { openSocket } from '../testing/test-socket.ts';
import { lettersTo, linkTo, sendEveryReset, signsIn } from './account.fixtures.ts';
import { confirmationsAnHour } from './account.policy.ts';

type User = RequestOf<typeof updateRegistration>['body']['user'];

const password = 'Käsebrot am Montag';
const another = { password, password_confirmation: password };
const email = 'neu@atrium.example';

describeOnPostgres('how a member signs in', (useServer) => {
  const server = useServer();
  let anna: TestMember;
  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    anna = await server().member('Anna', { email: 'anna@atrium.example', locale: 'en' });
  });

  const change = (user: Omit<User, 'current_password'>, current_password = testPassword) =>
    server().call(updateRegistration, { as: anna, body: { user: { current_password, ...user } } });
  const confirm = (confirmation_token: string) =>
    server().call(confirmEmail, { as: server().visitor, body: { user: { confirmation_token } } });
  const subjects = async (address: string) => (await lettersTo(server(), address)).map(({ subject }) => subject);

  it('is another password, and all other sessions end with their sockets (AUTH-D22, AUTH-D08)', async () => {
    const elsewhere = await openSocket(server(), anna);
    const here = await server().member('Ben');
    await signsIn(server(), anna.email);
    expect((await change(another)).status).toBe(200);
    expect((await server().call(getSession, { as: anna })).status).toBe(200);
    expect(await signsIn(server(), anna.email, password)).toBe(true);
    expect(await signsIn(server(), anna.email)).toBe(false);
    expect((await server().call(getSession, { as: here })).status).toBe(200);
    expect(await subjects(anna.email)).toEqual(['Your password was changed']);
    // The socket belongs to the session that stays.
    expect(await elsewhere.push('phoenix', 'heartbeat')).toEqual({ status: 'ok', response: {} });
  });

  it('stays as it is for who does not know the password, or types one that will not do (AUTH-D13, AUTH-D22)', async () => {
    expect((await change(another, 'wrong')).failure).toMatchObject({
      code: 'invalid',
      errors: { current_password: ['account.problem.current_password_wrong'] },
    });
    expect((await change({ password: 'short', password_confirmation: 'short' })).failure?.errors).toEqual({
      password: ['account.problem.password_short'],
    });
    expect((await change({ password })).failure?.errors).toEqual({
      password_confirmation: ['account.problem.password_mismatch'],
    });
    expect(await signsIn(server(), anna.email)).toBe(true);
  });

  it('is another address once that is confirmed; both are written to (AUTH-D22)', async () => {
    expect((await change({ email: ` ${email} ` })).reply?.account).toMatchObject({
      email: anna.email,
      pending_email: email,
    });
    expect(await subjects(email)).toEqual(['Confirm your new email address']);
    expect(await subjects(anna.email)).toEqual(['Your email address is about to change']);
    expect(await signsIn(server(), anna.email)).toBe(true);
    const token = await linkTo(server(), email);
    expect((await confirm(token)).status).toBe(204);
    expect([await signsIn(server(), email), await signsIn(server(), anna.email)]).toEqual([true, false]);
    expect(await subjects(anna.email)).toContain('Your email address was changed');
    expect(await confirm(token)).toMatchObject({ status: 422, failure: { code: 'invalid_link' } });
    expect((await server().reply(getAccount, { as: anna })).account).toMatchObject({ email, pending_email: null });
  });

  it('opens nothing by what was mailed to the former address, once another one is confirmed (AUTH-D22, AUTH-D12)', async () => {
    await server().call(requestPasswordReset, { as: server().visitor, body: { user: { email: anna.email } } });
    await sendEveryReset(server());
    const reset_password_token = await linkTo(server(), anna.email);
    await change({ email });
    expect((await confirm(await linkTo(server(), email))).status).toBe(204);
    const body = { user: { reset_password_token, ...another } };
    expect(await server().call(resetPassword, { as: server().visitor, body })).toMatchObject({
      status: 422,
      failure: { code: 'invalid_link' },
    });
    expect(await signsIn(server(), email)).toBe(true);
  });

  it('tells nobody but its owner that an address is taken (AUTH-D15, AUTH-D22)', async () => {
    const ben = await server().member('Ben', { email });
    const { status, reply } = await change({ email });
    expect({ status, pending: reply?.account.pending_email }).toEqual({ status: 200, pending: email });
    expect(await subjects(ben.email)).toEqual(['You have an account in Testnetz already']);
    expect(await linkTo(server(), ben.email)).toBe('');
  });

  it('floods no address from many accounts that name it at once: five letters an hour (AUTH-D22)', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, (_, index) => server().member(`Ben ${index}`)));
    const body = { user: { current_password: testPassword, email } };
    const answers = await Promise.all(people.map((as) => server().call(updateRegistration, { as, body })));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(await lettersTo(server(), email)).toHaveLength(confirmationsAnHour);
  });

  it('floods no mailbox whose domain is spelled in several ways (AUTH-D22)', async () => {
    const spelled = ['neu@müller.example', 'Neu@müller.example', 'neu@MÜLLER.example'];
    const wide = [
      'neu@ｍüller.example',
      'neu@mü\u{1d525}ller.example',
      'neu@mü\u115fller.example',
      'neu@xn--mller-kva.example',
    ];
    for (let index = 0; index < 3; index += 1) {
      for (const one of spelled) expect((await change({ email: one })).status).toBe(200);
      server().clock.advance(15 * 60_000);
    }
    for (const one of wide) expect((await change({ email: one })).failure?.code).toBe('invalid');
    expect(await lettersTo(server(), 'neu@müller.example')).toHaveLength(confirmationsAnHour);
  });

  it('is found in whichever case its letters are typed, umlauts among them, and is nobody else’s (AUTH-D22)', async () => {
    await change({ email: 'Änne@MÜLLER.example' });
    expect((await confirm(await linkTo(server(), 'änne@müller.example'))).status).toBe(204);
    expect(await signsIn(server(), 'änne@Müller.example')).toBe(true);
    const ben = await server().member('Ben', { locale: 'en' });
    const body = { user: { current_password: testPassword, email: 'ÄNNE@müller.example' } };
    await server().reply(updateRegistration, { as: ben, body });
    expect(await subjects('änne@müller.example')).toContain('You have an account in Testnetz already');
  });

  it('does not become an address that somebody else has taken meanwhile (AUTH-D22)', async () => {
    await change({ email });
    await server().member('Ben', { email: email.toUpperCase() });
    expect((await confirm(await linkTo(server(), email))).status).toBe(422);
    expect((await server().reply(getAccount, { as: anna })).account.email).toBe(anna.email);
  });

  it('has a link for three days, until it is withdrawn or the password changes (AUTH-D22)', async () => {
    await change({ email });
    const first = await linkTo(server(), email);
    expect((await server().call(withdrawEmailChange, { as: anna })).status).toBe(204);
    expect((await confirm(first)).status).toBe(422);
    await change({ email });
    const second = await linkTo(server(), email);
    await change(another);
    expect((await confirm(second)).status).toBe(422);
    await change({ email }, password);
    server().clock.advance(3 * 24 * 60 * 60_000);
    expect((await confirm(await linkTo(server(), email))).status).toBe(422);
  });

  it.each([
    ['anna@atrium.example', 'account.problem.email_same'],
    ['nowhere', 'account.problem.email_invalid'],
    ['', 'session.problem.email_empty'],
  ])('is not the address "%s" (AUTH-D22)', async (typed, problem) => {
    expect((await change({ email: typed })).failure?.errors).toEqual({ email: [problem] });
  });

  it('is changed by no program and by no visitor (SDK-D07, AUTH-D22)', async () => {
    const { token: bearer } = await server().reply(createAccessToken, { as: anna, body: { name: 'Bot' } });
    const body = { user: { current_password: testPassword, email } };
    expect((await server().call(updateRegistration, { bearer, body })).status).toBe(403);
    expect((await server().call(withdrawEmailChange, { bearer })).status).toBe(403);
    expect((await server().call(updateRegistration, { as: server().visitor, body })).status).toBe(401);
  });

  it('fills no mailbox of somebody who is no member (AUTH-D22)', async () => {
    const members = [anna, await server().member('Ben')];
    for (let count = 0; count < 4; count += 1)
      for (const as of members) {
        const body = { user: { current_password: testPassword, email: count % 2 ? email : email.toUpperCase() } };
        expect((await server().call(updateRegistration, { as, body })).status).toBe(200);
      }
    const letters = [...(await lettersTo(server(), email)), ...(await lettersTo(server(), email.toUpperCase()))];
    expect(letters).toHaveLength(5);
  });
});

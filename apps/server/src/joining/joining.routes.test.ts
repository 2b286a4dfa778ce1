import {
  acceptApplicant,
  confirmSignUp,
  getProofChallenge,
  listApplicants,
  rejectApplicant,
  signUp,
} from '@atrium/core/joining/contract';
import { getSession } from '@atrium/core/session/contract';
import { visitorSchema } from '@atrium/core/session/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lettersTo, linkTo, signsIn } from '../account/account.fixtures.ts';
import { memberships } from '../members/members.tables.ts';
import { networkSettings } from '../network/network.tables.ts';
import { describeOnPostgres, newVisitor, type TestCaller, type TestMember } from '../testing/index.ts';
import { forgetUnconfirmed, writeJoinLetters } from './join-letters.job.ts';
import { enterApplicant, solveProof } from './joining.fixtures.ts';
import { applicants, usedProofs } from './joining.tables.ts';

const password = 'Käsebrot am Montag';
const nora = { email: 'nora@example.org', first_name: 'Nora', last_name: 'Neu', password };
type Person = Partial<typeof nora> & { readonly profile?: Record<string, string> };
const day = 24 * 60 * 60_000;

describeOnPostgres('joining the network', (useServer) => {
  const server = useServer();
  let ada: TestMember;
  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    ada = await server().member('Ada', { networkAdmin: true });
    await settle({ join_moderated: false });
  });

  const settle = (set: object, isOpen = true) =>
    server()
      .db.update(networkSettings)
      .set({ settings: { ...set, sign_in: { join_user_can_initiate: isOpen } } });
  const join = (who: Person = {}) =>
    server().call(signUp, { as: server().visitor, body: { user: { ...nora, ...who } } });
  const write = () => writeJoinLetters(server().services);
  const confirm = (confirmation_token: string) =>
    server().call(confirmSignUp, { as: server().visitor, body: { user: { confirmation_token } } });
  const subjects = async (address: string) => (await lettersTo(server(), address)).map(({ subject }) => subject);
  const joined = async (who: Person = {}) => {
    await join(who);
    await write();
    return confirm(await linkTo(server(), who.email ?? nora.email));
  };
  const atTheDoor = async () =>
    z.parse(visitorSchema, (await server().call(getSession, { as: server().visitor })).response.json()).network.sign_in;
  const waiting = async (as = ada) => (await server().reply(listApplicants, { as })).join_requests;

  it('is done by a form and the link of a mail; then the password signs in (AUTH-D14, AUTH-D15, AUTH-D16)', async () => {
    expect(await join()).toMatchObject({ status: 201, reply: { status: 'confirmation_required' } });
    expect(await signsIn(server(), nora.email, password)).toBe(false);
    await write();
    expect(await subjects(nora.email)).toEqual(['Bestätigen Sie Ihren Beitritt zu Testnetz']);
    const token = await linkTo(server(), nora.email);
    expect(await confirm(token)).toMatchObject({ status: 200, reply: { status: 'joined' } });
    expect(await signsIn(server(), nora.email, password)).toBe(true);
    expect(await confirm(token)).toMatchObject({ status: 422, failure: { code: 'invalid_link' } });
    expect(await server().db.$count(applicants)).toBe(0);
  });

  it('tells nobody but its owner that an address has an account (AUTH-D15)', async () => {
    const ben = await server().member('Ben', { email: 'Ben@example.org' });
    const [known, unknown] = [await join({ email: 'ben@example.org' }), await join()];
    expect(known.response.body).toBe(unknown.response.body);
    expect(await server().db.$count(applicants)).toBe(2);
    await write();
    expect(await subjects('ben@example.org')).toEqual(['Sie haben schon ein Konto in Testnetz']);
    expect(await linkTo(server(), 'ben@example.org')).toBe('');
    expect(await signsIn(server(), ben.email, password)).toBe(false);
  });

  it('waits for an administrator where the network asks for that (AUTH-D16, AUTH-D17, SET-D07)', async () => {
    await settle({ join_moderated: true });
    expect(await joined()).toMatchObject({ reply: { status: 'in_moderation' } });
    expect(await signsIn(server(), nora.email, password)).toBe(false);
    const [request] = await waiting();
    expect(request).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Nora Neu',
      email: nora.email,
      message: '',
      created_at: '2026-11-20T09:00:00.000Z',
    });
    const params = { applicantId: request?.id ?? '' };
    const both = await Promise.all([
      server().call(acceptApplicant, { as: ada, params }),
      server().call(acceptApplicant, { as: ada, params }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await signsIn(server(), nora.email, password)).toBe(true);
    expect(await subjects(nora.email)).toContain('Sie sind Mitglied von Testnetz');
    expect(await waiting()).toEqual([]);
  });

  it('is declined with words for them (AUTH-D17)', async () => {
    await settle({ join_moderated: true });
    await joined();
    const [request] = await waiting();
    const params = { applicantId: request?.id ?? '' };
    const body = { rejection_message: 'Wir kennen Sie nicht.' };
    expect((await server().call(rejectApplicant, { as: ada, params, body })).status).toBe(204);
    const [letter] = (await lettersTo(server(), nora.email)).filter(({ subject }) =>
      subject.startsWith('Ihre Anfrage'),
    );
    expect(letter?.text).toContain('Wir kennen Sie nicht.');
    expect(await signsIn(server(), nora.email, password)).toBe(false);
    expect((await server().call(rejectApplicant, { as: ada, params, body })).status).toBe(409);
  });

  it('is decided by administrators of the network alone (AUTH-D17)', async () => {
    await settle({ join_moderated: true });
    await joined();
    const params = { applicantId: (await waiting())[0]?.id ?? '' };
    for (const as of [await server().member('Ben'), await server().member('Gast', { isExternal: true })]) {
      expect((await server().call(listApplicants, { as })).status).toBe(403);
      expect((await server().call(acceptApplicant, { as, params })).status).toBe(403);
      expect((await server().call(rejectApplicant, { as, params, body: {} })).status).toBe(403);
    }
    expect((await server().call(listApplicants, { as: server().visitor })).status).toBe(401);
    expect(await waiting()).toHaveLength(1);
  });

  it('asks for what the profile says and keeps it, also while somebody decides (AUTH-D14, SET-D07)', async () => {
    const field = { label: 'Ort', type: 'text', options: [], visible_to: 'members' };
    const profile_fields = [{ ...field, id: 'city', required: true }];
    await settle({ join_moderated: true, join_ask_for_profile_data: true, profile_fields });
    expect(await atTheDoor()).toMatchObject({ profile_fields });
    expect((await join()).failure?.errors).toEqual({ 'profile.city': ['general.problem.required'] });
    expect((await join({ profile: { city: 'Köln', boss: 'x' } })).status).toBe(422);
    await joined({ profile: { city: ' Köln ' } });
    await server().call(acceptApplicant, { as: ada, params: { applicantId: (await waiting())[0]?.id ?? '' } });
    const [member] = await server().db.select().from(memberships).where(eq(memberships.firstName, 'Nora'));
    expect(member?.profile).toEqual({ city: 'Köln' });
  });

  it('tells nobody what is asked while joining is closed (AUTH-D14)', async () => {
    const field = { id: 'city', label: 'Ort', type: 'text', options: [], visible_to: 'members', required: true };
    const set = { join_ask_for_profile_data: true, join_email_domains: ['hof.example'], profile_fields: [field] };
    await settle(set, false);
    expect(await atTheDoor()).toMatchObject({ profile_fields: [], join_email_domains: [] });
  });

  it('takes addresses of some domains alone, where it says so (AUTH-D30)', async () => {
    await settle({ join_moderated: false, join_email_domains: ['hof.example'] });
    expect((await join()).failure?.errors).toEqual({ email: ['joining.problem.email_domain'] });
    expect(await server().db.$count(applicants)).toBe(0);
    expect(await joined({ email: 'nora@post.hof.example' })).toMatchObject({ reply: { status: 'joined' } });
  });

  it('makes guests where the network says so (AUTH-D16, SET-D07)', async () => {
    await settle({ join_moderated: false, join_as_external: true });
    await joined();
    const [member] = await server().db.select().from(memberships).where(eq(memberships.firstName, 'Nora'));
    expect(member).toMatchObject({ isExternal: true, displayName: 'Nora Neu', networkAdmin: false });
  });

  it('is closed unless the network opens it (AUTH-D14, SET-D07)', async () => {
    await settle({}, false);
    expect(await join()).toMatchObject({ status: 403, failure: { code: 'joining_closed' } });
    expect(await server().db.$count(applicants)).toBe(0);
  });

  it('asks for consent where there are legal texts (AUTH-D14)', async () => {
    await settle({ legal_texts: [{ path: '/legal/privacy', name: 'Datenschutz' }] });
    expect((await join()).failure?.errors).toEqual({ consent: ['joining.problem.consent_missing'] });
    const user = { ...nora, consent: true };
    expect((await server().call(signUp, { as: server().visitor, body: { user } })).status).toBe(201);
    const [wish] = await server().db.select().from(applicants);
    expect(wish?.consentedAt).toEqual(new Date('2026-11-20T09:00:00.000Z'));
  });

  it('names every field that will not do, and stores nothing (AUTH-D13, AUTH-D14)', async () => {
    expect((await join({ email: 'nora', first_name: ' ', password: 'short' })).failure?.errors).toEqual({
      email: ['account.problem.email_invalid'],
      first_name: ['joining.problem.first_name_empty'],
      password: ['account.problem.password_short'],
    });
    expect(await server().db.$count(applicants)).toBe(0);
  });

  it('has a link for three days; a stranger throws nobody back who has confirmed (AUTH-D16)', async () => {
    await join();
    await write();
    server().clock.advance(3 * day);
    expect((await confirm(await linkTo(server(), nora.email))).status).toBe(422);
    server().clock.advance(1);
    await forgetUnconfirmed(server().db, server().clock.now());
    expect(await server().db.$count(applicants)).toBe(0);
    await settle({ join_moderated: true });
    ada = await server().member('Adele', { networkAdmin: true });
    await joined();
    await join({ email: 'NORA@example.org', password: 'ein anderes Passwort' });
    await server().call(acceptApplicant, { as: ada, params: { applicantId: (await waiting())[0]?.id ?? '' } });
    expect(await signsIn(server(), nora.email, password)).toBe(true);
  });

  it('lets a stranger who types the same address neither end a link nor put a password behind it (AUTH-D15, AUTH-D16)', async () => {
    await join();
    await write();
    const own = await linkTo(server(), nora.email);
    for (let count = 0; count < 7; count += 1) {
      await join({ first_name: 'Fremd', password: 'ein fremdes Passwort' });
      await write();
    }
    const strangers = await linkTo(server(), nora.email);
    expect(strangers).not.toBe(own);
    expect(await confirm(own)).toMatchObject({ status: 200, reply: { status: 'joined' } });
    expect(await signsIn(server(), nora.email, 'ein fremdes Passwort')).toBe(false);
    expect(await signsIn(server(), nora.email, password)).toBe(true);
    expect((await confirm(strangers)).status).toBe(422);
  });

  it('makes one member of two links that are opened at once (AUTH-D16)', async () => {
    const links = [await enterApplicant(server().db, server().clock.now(), { email: nora.email })];
    links.push(await enterApplicant(server().db, server().clock.now(), { email: nora.email }));
    const answers = await Promise.all([...links, ...links].map((link) => confirm(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(await server().db.$count(applicants)).toBe(0);
  });

  describe('where a proof is asked for', () => {
    beforeEach(() => settle({ altcha_captcha: true }));
    const solve = async (as: TestCaller = server().visitor) =>
      solveProof(await server().reply(getProofChallenge, { as }));
    const tries = (altcha: string, who: Partial<typeof nora> = {}) =>
      server().call(signUp, { as: server().visitor, body: { user: { ...nora, ...who, altcha } } });
    const refusal = { altcha: ['joining.problem.proof_invalid'] };

    it('takes each of a browser once, for 5 minutes; what else is wrong uses none up (AUTH-D18, AUTH-E04)', async () => {
      const proof = await solve();
      expect((await tries(proof, { first_name: '' })).failure?.errors).toEqual({
        first_name: ['joining.problem.first_name_empty'],
      });
      const both = await Promise.all([tries(proof), tries(proof, { email: 'other@example.org' })]);
      expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
      const late = await solve();
      server().clock.advance(5 * 60_000);
      expect((await tries(late)).failure?.errors).toEqual(refusal);
      await forgetUnconfirmed(server().db, server().clock.now());
      expect(await server().db.$count(usedProofs)).toBe(0);
    });

    it("takes none of another browser's, and none that was made up (AUTH-E04)", async () => {
      const anothers = await solve(newVisitor());
      const { salt, ...own } = JSON.parse(atob(await solve())) as Record<string, string>;
      const longer = `${salt?.replace(/expires=\d+/, 'expires=9999999999')}`;
      const forged = [
        '',
        'kein Nachweis',
        btoa('null'),
        btoa(JSON.stringify({ ...own, salt: longer })),
        btoa(JSON.stringify({ ...own, salt, number: -1 })),
      ];
      for (const proof of [anothers, ...forged]) expect((await tries(proof)).failure?.errors).toEqual(refusal);
      expect(await server().db.$count(applicants)).toBe(0);
    });
  });

  it('writes no name into the letter that mail programs take for an address (AUTH-D15)', async () => {
    await join({ first_name: 'Evil.Com - claim your prize', last_name: 'St.John\u3002io' });
    await write();
    const [letter] = await lettersTo(server(), nora.email);
    expect(letter?.text).toContain('Evil. Com - claim your prize St. John. io');
    expect([letter?.toName, letter?.html].join()).not.toMatch(/Evil\.Com/);
  });

  it('fills no mailbox (AUTH-D15)', async () => {
    for (let count = 0; count < 7; count += 1) {
      await join();
      await write();
    }
    expect(await lettersTo(server(), nora.email)).toHaveLength(5);
  });
});

import { resetPassword } from '@atrium/core/account/contract';
import {
  putGroupOfMember,
  removeAdministeredMember,
  switchAdministeredMember,
  updateAdministeredMember,
} from '@atrium/core/admin/contract';
import type { MemberChange } from '@atrium/core/admin/schema';
import { groupIdSchema } from '@atrium/core/groups/schema';
import { joinByInvitation } from '@atrium/core/inviting/contract';
import { memberIdSchema } from '@atrium/core/members/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { linkTo, signsIn } from '../../account/account.fixtures.ts';
import { sendWelcome } from '../../account/index.ts';
import { auditEvents } from '../../audit/audit.tables.ts';
import { enterCategory, enterGroup } from '../../groups/groups.fixtures.ts';
import { groupMemberships } from '../../groups/groups.tables.ts';
import { newSecret } from '../../http/secret.ts';
import { enterInvite } from '../../inviting/inviting.fixtures.ts';
import { writeLetter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.port.ts';
import { mailOutbox } from '../../mail/mail.tables.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { formerNames, memberships } from '../../members/members.tables.ts';
import { networkSettings } from '../../network/network.tables.ts';
import { findNetwork } from '../../session/index.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';

describeOnPostgres('what administrators of members rely on', (useServer) => {
  const server = useServer();
  let nora: TestMember;
  let ben: TestMember;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    await server().db.update(networkSettings).set({ settings: {} });
    nora = await server().member('Nora', { networkAdmin: true });
    ben = await server().member('Ben', { lastName: 'Adler', email: 'ben@hof.example' });
  });

  const of = ({ membershipId }: TestMember) => ({ memberId: z.parse(memberIdSchema, membershipId) });
  const set = (whom: TestMember, member: MemberChange, as = nora) =>
    server().call(switchAdministeredMember, { as, params: of(whom), body: { member } });
  const remove = (whom: TestMember, as = nora) =>
    server().call(removeAdministeredMember, { as, params: of(whom), query: { content: 'keep' } });
  async function welcome(whom: TestMember) {
    const { db, services, clock } = server();
    await sendWelcome({ db, now: clock.now(), network: await findNetwork(db) }, services, whom);
    return linkTo(server(), whom.email);
  }
  const choosePassword = (reset_password_token: string) =>
    server().call(resetPassword, {
      as: server().visitor,
      body: {
        user: { reset_password_token, password: 'ein neues Kennwort', password_confirmation: 'ein neues Kennwort' },
      },
    });

  it('counts no administrator who has closed their account (MEMBER-D04, AUTH-D23)', async () => {
    const lea = await server().member('Lea', { networkAdmin: true, leavesAt: new Date('2026-12-01T09:00:00.000Z') });
    const refused = [
      await set(nora, { network_admin: false }),
      await set(nora, { is_external: true }),
      await remove(nora),
    ];
    expect(refused.map(({ failure }) => failure?.code)).toEqual(Array(3).fill('last_administrator'));
    expect((await remove(lea)).status).toBe(204);
  });

  it('makes links worthless that went to an address which is not theirs any more (MEMBER-D02)', async () => {
    const link = await welcome(ben);
    const [row] = await server().db.select().from(memberships).where(eq(memberships.id, ben.membershipId));
    const member = { email: 'benno@hof.example', updated_at: row?.updatedAt.toISOString() ?? '' };
    expect(
      (await server().call(updateAdministeredMember, { as: nora, params: of(ben), body: { member } })).status,
    ).toBe(200);
    expect((await choosePassword(link)).status).not.toBe(200);
    expect(await signsIn(server(), 'benno@hof.example', 'ein neues Kennwort')).toBe(false);
  });

  it('makes links worthless for good that went to somebody who was locked (MEMBER-009, MEMBER-E03)', async () => {
    const link = await welcome(ben);
    await set(ben, { locked: true });
    await set(ben, { locked: false });
    expect((await choosePassword(link)).status).not.toBe(200);
  });

  it('puts nobody at the head of a group who becomes a guest at the same time (MEMBER-D06)', async () => {
    const garden = z.parse(
      groupIdSchema,
      await enterGroup(server(), await enterCategory(server(), 'kind'), { slug: 'garden' }),
    );
    for (let round = 0; round < 4; round += 1) {
      await set(ben, { is_external: false });
      await Promise.all([
        set(ben, { is_external: true }),
        server().call(putGroupOfMember, { as: nora, params: { ...of(ben), groupId: garden }, body: { role: 'admin' } }),
      ]);
      expect((await server().db.select().from(groupMemberships)).map(({ role }) => role)).not.toContain('admin');
    }
  });

  it('takes the letters of others away that say what somebody was called before (SET-D08)', async () => {
    await server()
      .db.update(networkSettings)
      .set({ settings: { anonymize_memberships_config: 'enabled' } });
    const { db, clock } = server();
    const [row] = await db.select().from(memberships).where(eq(memberships.id, ben.membershipId));
    const former = row?.displayName ?? '';
    const letters: readonly Pick<Mail, 'subject' | 'fromName' | 'calendar'>[] = [
      { subject: `${former} lädt ein` },
      { subject: 'Grillfest', fromName: former },
      {
        subject: 'Chor',
        calendar: { method: 'REQUEST', content: `CN=${former.slice(0, 5)}\r\n ${former.slice(5)}` },
      },
      { subject: 'Hofputz' },
    ];
    for (const { subject, ...others } of letters) {
      const letter = { ...writeLetter({ language: 'de', subject, lead: 'Komm', footer: [] }), ...others };
      const to = { address: 'nora@hof.example', name: 'Nora' };
      await enqueueMail(db, [{ to, ...letter, sendAfter: clock.now() }], clock.now());
    }
    const member = { last_name: 'Neumann', updated_at: row?.updatedAt.toISOString() ?? '' };
    await server().reply(updateAdministeredMember, { as: nora, params: of(ben), body: { member } });
    expect(await db.$count(formerNames)).toBe(1);
    await remove(ben);
    expect((await db.select().from(mailOutbox)).map(({ subject }) => subject)).toEqual(['Hofputz']);
    expect(await db.$count(formerNames)).toBe(0);
  });

  it('takes no letters of others away for a name that is a word, or a part of one (SET-D08)', async () => {
    await server()
      .db.update(networkSettings)
      .set({ settings: { anonymize_memberships_config: 'enabled' } });
    const an = await server().member('An', { lastName: '', displayName: 'An', email: 'an@hof.example' });
    const now = server().clock.now();
    for (const subject of ['Anton lädt ein', 'An alle', 'Ben Adlerhorst zieht um']) {
      const letter = writeLetter({ language: 'de', subject, lead: 'Komm', footer: [] });
      await enqueueMail(
        server().db,
        [{ to: { address: 'nora@hof.example', name: 'Nora' }, ...letter, sendAfter: now }],
        now,
      );
    }
    await remove(an);
    await remove(ben);
    expect(await server().db.$count(mailOutbox)).toBe(3);
  });

  it('keeps in the log who came in by an invite, and whose it was (AUTH-D20, AUDIT-D02)', async () => {
    const token = newSecret();
    await enterInvite(server(), nora, { token, email: 'mira@example.org' });
    const joining = { first_name: 'Mira', last_name: 'Kern', password: 'ein langes Kennwort' };
    const { status } = await server().call(joinByInvitation, {
      as: server().visitor,
      params: { token },
      body: { joining },
    });
    expect(status).toBe(200);
    const [mira] = await server().db.select().from(memberships).where(eq(memberships.firstName, 'Mira'));
    const log = await server().db.select().from(auditEvents).where(eq(auditEvents.action, 'membership_create'));
    expect(log.map(({ membershipId, actorId }) => [membershipId, actorId])).toEqual([[mira?.id, mira?.id]]);
  });
});

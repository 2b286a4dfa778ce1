import * as calls from '@atrium/core/account/contract';
import { memberIdSchema } from '@atrium/core/members/schema';
import * as z from 'zod/mini';
import { createToken, findBearerTokens } from '../session/index.ts';
import { findSessionsOf, openSession } from '../session/session.repository.ts';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld } from '../testing/permission-world.ts';
import { type TestMember, testPassword } from '../testing/test-members.ts';
import { type MailTokenKind, makeMailToken } from './mail-token.repository.ts';

type Owner = (world: PermissionWorld) => TestMember;

const oneself: Owner = ({ own }) => own;
const another: Owner = ({ other }) => other;
const choices = { locale: 'fr' as const, time_zone: null };

const localeOf = (owner: Owner) => (world: PermissionWorld) => ({
  params: { memberId: z.parse(memberIdSchema, owner(world).membershipId) },
  body: choices,
});

const aSession = (owner: Owner) => async (world: PermissionWorld) => {
  const { clock, db } = world.server;
  const { membershipId } = owner(world);
  const later = new Date(clock.now().getTime() + 1_000);
  await openSession(db, { membershipId, pending: false, remember: false, userAgent: 'phone', ip: '192.0.2.7' }, later);
  const [session] = await findSessionsOf(db, membershipId, clock.now());
  return { params: { sessionId: `${session?.id}` }, shows: `${session?.id}` };
};

const aToken = (owner: Owner) => async (world: PermissionWorld) => {
  const { clock, db } = world.server;
  const { membershipId } = owner(world);
  await createToken(db, { membershipId, kind: 'bearer', name: 'Bot' }, clock.now());
  const [token] = await findBearerTokens(db, membershipId);
  return { params: { tokenId: `${token?.id}` }, shows: `${token?.id}` };
};

const shownOf =
  <Shown extends { shows: string }>(enter: (world: PermissionWorld) => Promise<Shown>) =>
  async (world: PermissionWorld) => ({ shows: (await enter(world)).shows });

async function linkOf({ server, other }: PermissionWorld, kind: MailTokenKind): Promise<string> {
  const link = { userId: other.userId, kind, email: 'new@atrium.example', lifeMs: 3_600_000 };
  return makeMailToken(server.db, link, server.clock.now());
}

const confirmation = (kind: MailTokenKind) => async (world: PermissionWorld) => ({
  body: { user: { confirmation_token: await linkOf(world, kind) } },
});

const newPassword = { password: testPassword, password_confirmation: testPassword };
const reset = (kind: MailTokenKind) => async (world: PermissionWorld) => ({
  body: { user: { ...newPassword, reset_password_token: await linkOf(world, kind) } },
});

/** Who may make the calls of an account: visitor, second step, guest, member, insider, group, category and network admin. */
export const permissions: readonly PermissionLine[] = [
  may(calls.getAccount, 'oneself', '11yyyyyy', () => ({})),
  may(calls.updateRegistration, 'oneself', '11yyyyyy', () => ({
    body: { user: { current_password: testPassword, email: 'new@atrium.example' } },
  })),
  may(calls.updateRegistration, 'oneself, with a new password', '11yyyyyy', () => ({
    body: {
      user: {
        current_password: testPassword,
        password: 'a new one, long enough',
        password_confirmation: 'a new one, long enough',
      },
    },
  })),
  may(calls.updateRegistration, 'oneself, with another password', '11222222', () => ({
    body: { user: { current_password: 'not the password', email: 'new@atrium.example' } },
  })),
  may(calls.withdrawEmailChange, 'oneself', '11yyyyyy', () => ({})),
  may(calls.confirmEmail, 'a link', 'yyyyyyyy', confirmation('email')),
  may(calls.confirmEmail, 'a link for something else', '22222222', confirmation('password')),
  may(calls.requestPasswordReset, 'an address', 'yyyyyyyy', ({ other }) => ({
    body: { user: { email: other.email } },
  })),
  may(calls.requestPasswordReset, 'an unknown address', 'yyyyyyyy', () => ({
    body: { user: { email: 'no@one.example' } },
  })),
  may(calls.resetPassword, 'a link', 'yyyyyyyy', reset('password')),
  may(calls.resetPassword, 'a link for something else', '22222222', reset('email')),
  may(calls.changeLocale, 'oneself', '11yyyyyy', localeOf(oneself)),
  may(calls.changeLocale, 'another', '11444444', localeOf(another)),
  may(calls.listOwnSessions, 'oneself', '11yyyyyy', shownOf(aSession(oneself))),
  may(calls.listOwnSessions, 'another', '11------', shownOf(aSession(another))),
  may(calls.endOwnSession, 'oneself', '11yyyyyy', aSession(oneself)),
  may(calls.endOwnSession, 'another', '11444444', aSession(another)),
  may(calls.endOtherSessions, 'oneself', '11yyyyyy', () => ({})),
  // The network keeps its last administrator.
  may(calls.leaveNetwork, 'oneself', '11yyyyy9', () => ({ body: { user: { current_password: testPassword } } })),
  may(calls.createAccessToken, 'oneself', '11yyyyyy', () => ({ body: { name: 'Bot' } })),
  may(calls.listAccessTokens, 'oneself', '11yyyyyy', shownOf(aToken(oneself))),
  may(calls.listAccessTokens, 'another', '11------', shownOf(aToken(another))),
  may(calls.revokeAccessToken, 'oneself', '11yyyyyy', aToken(oneself)),
  may(calls.revokeAccessToken, 'another', '11444444', aToken(another)),
];

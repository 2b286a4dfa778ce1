import { createAccessToken, listAccessTokens, listOwnSessions } from '@atrium/core/account/contract';
import { openSession } from '../session/session.repository.ts';
import { testPassword } from '../testing/index.ts';
import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';
import { makeMailToken } from './mail-token.repository.ts';

/** Links of mails, an access, another session and another administrator. */
export async function enterSamples({ server, admin: as }: SampleTrial): Promise<SampleFields> {
  const { clock, db, member, reply } = server;
  await member('Cleo', { networkAdmin: true });
  await reply(createAccessToken, { as, body: { name: 'Bot' } });
  const { access_tokens } = await reply(listAccessTokens, { as });
  const { membershipId, userId } = as;
  const session = { membershipId, pending: false, remember: false, userAgent: 'phone', ip: '192.0.2.7' };
  await openSession(db, session, clock.now());
  const { sessions } = await reply(listOwnSessions, { as });
  const link = { userId, lifeMs: 3_600_000 };
  return {
    tokenId: access_tokens.map(({ id }) => id),
    sessionId: sessions.filter(({ current }) => !current).map(({ id }) => id),
    current_password: [testPassword],
    password: [testPassword, 'short', 'short', 'short'],
    password_confirmation: [testPassword],
    reset_password_token: [await makeMailToken(db, { ...link, kind: 'password' }, clock.now())],
    confirmation_token: [await makeMailToken(db, { ...link, kind: 'email', email: 'new@atrium.example' }, clock.now())],
    locale: [null, 'fr'],
  };
}

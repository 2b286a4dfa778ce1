import { confirmEmail, createAccessToken, leaveNetwork, resetPassword } from '@atrium/core/account/contract';
import { mostAccessTokens } from '@atrium/core/account/rules';
import { testPassword } from '../testing/index.ts';
import type { RefusalTrial } from '../testing/refusal-trial.ts';

/** Provokes every refusal that the calls of this domain declare. */
export async function provokeRefusals(trial: RefusalTrial): Promise<void> {
  const { server, call } = trial;
  const as = server.visitor;
  const passwords = { password: testPassword, password_confirmation: testPassword };
  await call(resetPassword, { as, body: { user: { ...passwords, reset_password_token: '' } } });
  await call(confirmEmail, { as, body: { user: { confirmation_token: '' } } });
  const ada = await server.member('Ada', { networkAdmin: true });
  for (let made = 0; made <= mostAccessTokens.most; made += 1)
    await call(createAccessToken, { as: ada, body: { name: 'Bot' } });
  await call(leaveNetwork, { as: ada, body: { user: { current_password: testPassword } } });
}

import { confirmEmail, leaveNetwork, resetPassword } from '@atrium/core/account/contract';
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
  await call(leaveNetwork, { as: ada, body: { user: { current_password: testPassword } } });
}

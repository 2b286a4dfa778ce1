import { acceptApplicant, confirmSignUp, rejectApplicant, signUp } from '@atrium/core/joining/contract';
import { testPassword } from '../testing/index.ts';
import type { RefusalTrial } from '../testing/refusal-trial.ts';

/** Provokes every refusal that the calls of this domain declare. */
export async function provokeRefusals({ server, call }: RefusalTrial): Promise<void> {
  const as = server.visitor;
  const nora = { email: 'nora@example.org', first_name: 'Nora', last_name: 'Neu', password: testPassword };
  await call(signUp, { as, body: { user: nora } });
  await call(confirmSignUp, { as, body: { user: { confirmation_token: '' } } });
  const decided = { as: await server.member('Ada', { networkAdmin: true }), params: { applicantId: 'a'.repeat(24) } };
  await call(acceptApplicant, decided);
  await call(rejectApplicant, { ...decided, body: {} });
}

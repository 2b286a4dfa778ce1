import { signIn } from '@atrium/core/session/contract';
import { eq } from 'drizzle-orm';
import { memberships } from '../members/members.tables.ts';
import { testPassword } from '../testing/index.ts';
import type { RefusalTrial } from '../testing/refusal-trial.ts';

/** Provokes every refusal that the calls of this domain declare. */
export async function provokeRefusals(trial: RefusalTrial): Promise<void> {
  const { server, call, berta } = trial;
  const enter = (password: string) =>
    call(signIn, { as: server.visitor, body: { user: { email: berta.email, password } } });
  await enter('not-the-password');
  const lockedAt = server.clock.now();
  await server.db.update(memberships).set({ lockedAt }).where(eq(memberships.id, berta.membershipId));
  await enter(testPassword);
}

import { getSession, signIn, signOut } from '@atrium/core/session/contract';
import { eq } from 'drizzle-orm';
import { memberships } from '../members/members.tables.ts';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { RefusalTrial } from '../testing/refusal-trial.ts';
import { testPassword } from '../testing/test-members.ts';

/** Who may make the calls of the door: visitor, second step, guest, member, insider, group, category and network admin. */
export const permissions: readonly PermissionLine[] = [
  may(getSession, 'oneself', '11yyyyyy', () => ({})),
  may(signIn, 'an account', 'yyyyyyyy', ({ other }) => ({
    body: { user: { email: other.email, password: testPassword } },
  })),
  may(signIn, 'an account with another password', '11111111', ({ other }) => ({
    body: { user: { email: other.email, password: 'not the password' } },
  })),
  may(signOut, 'oneself', 'yyyyyyyy', () => ({})),
];

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

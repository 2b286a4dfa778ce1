import { getSession, signIn, signOut } from '@atrium/core/session/contract';
import { may, type PermissionLine } from '../testing/permission-table.ts';
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

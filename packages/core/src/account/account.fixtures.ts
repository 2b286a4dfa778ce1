import * as z from 'zod/mini';
import {
  type AccessToken,
  type Account,
  accessTokenSchema,
  accountSchema,
  type OwnSession,
  ownSessionSchema,
} from './account.schema.ts';

/** The account of the member of the demo community. */
export const exampleAccount: Account = z.parse(accountSchema, {
  email: 'member@atrium.example',
  pending_email: null,
  locale: null,
  time_zone: null,
  can: { leave: true },
});

const agents = {
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  phone:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
};

/** Two browsers somebody is signed in with, and a program that tells nothing of itself. */
export const exampleSessions: readonly OwnSession[] = [
  { user_agent: agents.mac, ip: '192.0.2.17', current: true, last_used_at: '2026-11-20T09:00:00.000Z' },
  { user_agent: agents.phone, ip: '198.51.100.4', current: false, last_used_at: '2026-11-19T21:14:00.000Z' },
  { user_agent: 'curl/8.5.0', ip: '2001:db8::17', current: false, last_used_at: '2026-11-02T06:30:00.000Z' },
].map((session, index) =>
  z.parse(ownSessionSchema, {
    ...session,
    id: `65c00000000000000000000${index + 1}`,
    created_at: '2026-10-30T08:00:00.000Z',
  }),
);

/** The accesses of two programs, of which one has ended. */
export const exampleTokens: readonly AccessToken[] = [
  { name: 'Backup', last_used_at: '2026-11-20T03:00:00.000Z', expires_at: null },
  { name: 'Calendar of the front desk', last_used_at: null, expires_at: '2026-11-01T00:00:00.000Z' },
].map((token, index) =>
  z.parse(accessTokenSchema, {
    ...token,
    id: `65d00000000000000000000${index + 1}`,
    created_at: '2026-09-01T08:00:00.000Z',
  }),
);

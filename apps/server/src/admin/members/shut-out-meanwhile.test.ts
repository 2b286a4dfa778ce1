import { createAccessToken } from '@atrium/core/account/contract';
import { renewSubscription } from '@atrium/core/calendar/contract';
import { registerDevice } from '@atrium/core/devices/contract';
import { getWebToken } from '@atrium/core/native/contract';
import { createChatToken } from '@atrium/core/realtime/contract';
import { signIn } from '@atrium/core/session/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { devices } from '../../devices/devices.tables.ts';
import { memberships } from '../../members/members.tables.ts';
import { socketTokens } from '../../realtime/realtime.tables.ts';
import { accessTokens, sessions } from '../../session/session.tables.ts';
import { describeOnPostgres, type TestMember, testPassword } from '../../testing/index.ts';
import { beginParts } from '../../uploads/resumable/resumable.fixtures.ts';
import { resumableUploads } from '../../uploads/resumable/resumable-uploads.tables.ts';
import { shutOut } from './rights.command.ts';

type Who = { readonly as: TestMember } | { readonly bearer: string };

describeOnPostgres('what comes in the very moment of a lock', (useServer) => {
  const server = useServer();
  let ben: TestMember;
  let bearer: string;

  beforeEach(async () => {
    await server().reset();
    ben = await server().member('Ben');
    bearer = (await server().reply(createAccessToken, { as: ben, body: { name: 'Bot' } })).token;
  });

  const introduce = (who: Who) =>
    server().call(registerDevice, {
      ...who,
      body: {
        device: { token: 'phone', platform: 'android', name: 'Phone', app_version: '1.0', locale: 'de', keys: null },
      },
    });

  it.each<[string, () => Promise<number>]>([
    ['a device of a session', async () => (await introduce({ as: ben })).status],
    ['a device of a program', async () => (await introduce({ bearer })).status],
    [
      'a token of a program',
      async () => (await server().call(createAccessToken, { as: ben, body: { name: 'x' } })).status,
    ],
    ['a token of a web view', async () => (await server().call(getWebToken, { bearer })).status],
    ['the address of a calendar', async () => (await server().call(renewSubscription, { as: ben })).status],
    ['a socket of a session', async () => (await server().call(createChatToken, { as: ben })).status],
    ['a socket of a program', async () => (await server().call(createChatToken, { bearer })).status],
    ['an upload in parts', async () => (await beginParts(server(), ben)).statusCode],
    [
      'a session',
      async () => {
        const user = { email: ben.email, password: testPassword, remember_me: false };
        return (await server().call(signIn, { as: server().visitor, body: { user } })).status;
      },
    ],
  ])('%s is refused, and nothing of it stays (MEMBER-E08, MEMBER-009)', async (_what, come) => {
    const status = await server().db.transaction(async (tx) => {
      const own = eq(memberships.id, ben.membershipId);
      await tx.select({ id: memberships.id }).from(memberships).where(own).for('update');
      const coming = come();
      await untilOneWaits(coming);
      await tx.update(memberships).set({ lockedAt: server().clock.now() }).where(own);
      const write = { db: tx, now: server().clock.now(), afterCommit: () => undefined };
      await shutOut(write, server().services, { id: ben.membershipId, userId: ben.userId });
      return { coming };
    });
    expect([401, 403]).toContain(await status.coming);
    const left = [devices, accessTokens, sessions, socketTokens, resumableUploads];
    expect(await Promise.all(left.map((table) => server().db.$count(table)))).toEqual([0, 0, 0, 0, 0]);
  });

  /** Until a write waits for the lock, or has been answered without. */
  async function untilOneWaits(coming: Promise<unknown>): Promise<void> {
    const isWaiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    let isAnswered = false;
    void coming.then(() => {
      isAnswered = true;
    });
    while (!isAnswered && (await server().db.execute(isWaiting)).rows.length === 0);
  }
});

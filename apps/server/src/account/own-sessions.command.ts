import type { endOtherSessions, endOwnSession, listOwnSessions } from '@atrium/core/account/contract';
import type { Services } from '../app/services.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context, Handler } from '../http/route.ts';
import { endSessionsOf, findSessionsOf, takeOwnSession } from '../session/index.ts';

/** The browsers the caller is signed in with (AUTH-D09). */
export const readSessions: Handler<typeof listOwnSessions> = async ({ db, member, now, session }) => {
  const rows = await findSessionsOf(db, member.membershipId, now);
  return {
    sessions: rows.map(({ id, userAgent, ip, createdAt, lastUsedAt }) => ({
      id,
      user_agent: userAgent,
      ip,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      current: id === session?.id,
    })),
  };
};

/** Signs one of the caller's browsers out; its sockets close (AUTH-D09). */
export async function endOne(context: Context<typeof endOwnSession>, { realtime }: Services) {
  const { afterCommit, db, fail, member, params, session } = context;
  if (session === null) return fail('forbidden');
  const { membershipId } = member;
  if (!(await takeOwnSession(db, { id: params.sessionId, membershipId }))) return fail('not_found');
  await recordAudit(context, { action: 'sessions_revoke', object: { type: 'member', id: membershipId } });
  afterCommit(() => realtime.revoke({ sessionId: params.sessionId }));
  return undefined;
}

/** Signs all of the caller's browsers out but this one (AUTH-D09). */
export async function endOthers(context: Context<typeof endOtherSessions>, { realtime }: Services) {
  const { afterCommit, db, fail, member, session } = context;
  if (session === null) return fail('forbidden');
  const { membershipId } = member;
  const ended = await endSessionsOf(db, membershipId, session.id);
  if (ended.length > 0)
    await recordAudit(context, { action: 'sessions_revoke', object: { type: 'member', id: membershipId } });
  afterCommit(() => {
    for (const sessionId of ended) realtime.revoke({ sessionId });
  });
  return undefined;
}

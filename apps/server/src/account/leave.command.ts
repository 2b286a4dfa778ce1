import type { leaveNetwork } from '@atrium/core/account/contract';
import { localeOf } from '@atrium/core/messages';
import { eq } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { recordAudit } from '../audit/index.ts';
import type { Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import type { Context } from '../http/route.ts';
import { memberships } from '../members/members.tables.ts';
import { endSessionsOf } from '../session/index.ts';
import { sendAccountLetter } from './account.mail.ts';
import { leaveDelayMs } from './account.policy.ts';
import { hasOtherAdministrator } from './account.repository.ts';
import { requireOwner } from './change-registration.command.ts';
import { forgetMailTokens } from './mail-token.repository.ts';

/** Closes the caller's account at once and keeps it for 14 days; whoever alone administers the network stays (AUTH-D23). */
export async function leave(context: Context<typeof leaveNetwork>, services: Services) {
  const { afterCommit, body, db, fail, language, member, now } = context;
  const account = await requireOwner(context, services, body.user.current_password);
  const { membershipId } = member;
  const leavesAt = new Date(now.getTime() + leaveDelayMs);
  const isClosed = await transact(db, async (tx) => {
    if (!(await mayLeave(tx, membershipId))) return false;
    await tx.update(memberships).set({ leavesAt, updatedAt: now }).where(eq(memberships.id, membershipId));
    await forgetMailTokens(tx, account.userId);
    await endSessionsOf(tx, membershipId);
    const inside = { ...context, db: tx };
    await recordAudit(inside, { action: 'membership_leave', object: { type: 'member', id: membershipId } });
    const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: member.timeZone });
    const to = { name: account.name, address: account.email, language };
    await sendAccountLetter(inside, services, { kind: 'leaving', to, values: { date: date.format(leavesAt) } });
    return true;
  });
  if (!isClosed) return fail('last_administrator');
  afterCommit(() => services.realtime.revoke({ membershipId }));
  return { deleted_on: leavesAt.toISOString() };
}

/** Two administrators who leave at the same time are let go one after the other. */
async function mayLeave(db: Db, membershipId: string): Promise<boolean> {
  const administrators = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(eq(memberships.networkAdmin, true))
    .orderBy(memberships.id)
    .for('update');
  const isAdministrator = administrators.some(({ id }) => id === membershipId);
  return !isAdministrator || (await hasOtherAdministrator(db, membershipId));
}

import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { transact } from '../../db/transact.ts';
import { workWhileListening } from '../../jobs/work-while-listening.ts';
import { memberships } from '../../members/members.tables.ts';
import { findNetwork } from '../../session/index.ts';
import type { MemberServices } from './group-doors.port.ts';
import { endMembership } from './remove-member.command.ts';

const hourMs = 60 * 60 * 1000;
const atOnce = 50;

type Ending = Pick<Services, 'database' | 'now'> & MemberServices;

/** Takes those out of the network whose time to come back is over; what they wrote stays (AUTH-D23). */
export async function endLeaving({ database, now, ...services }: Ending, signal?: AbortSignal): Promise<void> {
  const isDue = and(lte(memberships.leavesAt, now()), isNull(memberships.removedAt));
  const due = await database.db
    .select({ id: memberships.id })
    .from(memberships)
    .where(isDue)
    .orderBy(asc(memberships.leavesAt))
    .limit(atOnce);
  const network = await findNetwork(database.db);
  for (const { id } of due) {
    if (signal?.aborted) return;
    const acts: (() => void | Promise<void>)[] = [];
    await transact(database.db, async (db) => {
      const still = await db.$count(memberships, and(eq(memberships.id, id), isDue));
      if (still === 0) return;
      const afterCommit = (act: () => void | Promise<void>) => void acts.push(act);
      const context = { db, network, now: now(), caller: null, request: null, afterCommit };
      await endMembership(context, services, { membershipId: id, content: 'keep' });
    });
    for (const act of acts) await act();
  }
}

/** Does so every hour for as long as the server runs. */
export function endLeavingHourly(fastify: FastifyInstance, services: Services & MemberServices): void {
  workWhileListening(fastify, {
    everyMs: hourMs,
    work: (signal) => endLeaving(services, signal),
    failed: (err) => services.log.error({ err }, 'those who wanted to leave were not taken out'),
  });
}

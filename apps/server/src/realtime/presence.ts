import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { presences } from './realtime.tables.ts';

/** Without a socket for so long a member is away. */
export const awayAfterMs = 30_000;

/** How long before an absence is looked at once more. */
const slackMs = 100;

interface PresenceOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly awayMs: number;
  /** How many sockets of a member are open on this node. */
  readonly openSockets: (membershipId: string) => number;
  readonly onChange: (membershipId: string, isPresent: boolean) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

/** Knows who has a socket open, on whatever node. */
export interface Presence {
  arrived(membershipId: string): void;
  left(membershipId: string): void;
  /** Notes that these members are still there. */
  note(membershipIds: readonly string[]): Promise<void>;
  stop(): void;
}

/** Keeps the table of presences up to date for the sockets of this node. */
export function createPresence({ db, now, awayMs, openSockets, onChange, onFailure }: PresenceOptions): Presence {
  const timers = new Map<string, NodeJS.Timeout>();
  let isStopped = false;

  async function note(membershipIds: readonly string[]): Promise<void> {
    const seenAt = now();
    const rows = [...new Set(membershipIds)].sort().map((membershipId) => ({ membershipId, seenAt }));
    if (rows.length === 0) return;
    await db.insert(presences).values(rows).onConflictDoUpdate({ target: presences.membershipId, set: { seenAt } });
  }

  async function arrive(membershipId: string): Promise<void> {
    const wasPresent = await isPresent(db, membershipId, now());
    await note([membershipId]);
    if (!wasPresent) await onChange(membershipId, true);
  }

  /** Somebody who is still seen may be on another node, and that one may break down: looked at until they are gone. */
  async function lookAgain(membershipId: string): Promise<void> {
    timers.delete(membershipId);
    if (openSockets(membershipId) > 0) return;
    if (await isPresent(db, membershipId, now())) lookLater(membershipId);
    else await onChange(membershipId, false);
  }

  function lookLater(membershipId: string): void {
    if (isStopped) return;
    forgetTimer(membershipId);
    const timer = setTimeout(() => lookAgain(membershipId).catch(onFailure), awayMs + slackMs);
    timers.set(membershipId, timer.unref());
  }

  function forgetTimer(membershipId: string): void {
    clearTimeout(timers.get(membershipId));
    timers.delete(membershipId);
  }

  return {
    arrived: (membershipId) => {
      forgetTimer(membershipId);
      if (openSockets(membershipId) === 1) arrive(membershipId).catch(onFailure);
    },
    left: (membershipId) => {
      if (openSockets(membershipId) > 0) return;
      note([membershipId]).catch(onFailure);
      lookLater(membershipId);
    },
    note,
    stop: () => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** Every member who has a socket open, or had one a moment ago. */
export async function findPresentMembers(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: presences.membershipId })
    .from(presences)
    .where(gt(presences.seenAt, awaySince(now)))
    .orderBy(presences.membershipId);
  return rows.map((row) => row.id);
}

async function isPresent(db: Db, membershipId: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: presences.membershipId })
    .from(presences)
    .where(and(eq(presences.membershipId, membershipId), gt(presences.seenAt, awaySince(now))));
  return rows.length > 0;
}

function awaySince(now: Date): Date {
  return new Date(now.getTime() - awayAfterMs);
}

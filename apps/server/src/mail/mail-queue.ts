import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { type MailRow, mailOutbox } from './mail.tables.ts';

/** How many mails are taken at once, and for how long nobody else takes them. */
export interface Taking {
  readonly now: Date;
  readonly count: number;
  readonly leaseMs: number;
}

/** Takes mails that are due; who dies with them leaves them to the next once their lease is over. */
export function takeDueMails(db: Db, { now, count, leaseMs }: Taking): Promise<MailRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(and(isNull(mailOutbox.sentAt), isNull(mailOutbox.failedAt), lt(mailOutbox.nextAttemptAt, now)))
      .orderBy(asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
      .limit(count)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const taken = { attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) };
    const ids = due.map(({ id }) => id);
    const rows = await tx.update(mailOutbox).set(taken).where(inArray(mailOutbox.id, ids)).returning();
    return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  });
}

/** Notes that a mail is on its way. */
export async function noteSent(db: Db, id: string, now: Date): Promise<void> {
  await db.update(mailOutbox).set({ sentAt: now, lastError: null }).where(eq(mailOutbox.id, id));
}

/** Notes why a mail was not taken: it is tried again then, or given up where no time is given. */
export async function noteFailure(
  db: Db,
  id: string,
  failure: { readonly reason: string; readonly nextAttemptAt: Date | null; readonly now: Date },
): Promise<void> {
  const { reason: lastError, nextAttemptAt, now } = failure;
  const values = nextAttemptAt === null ? { lastError, failedAt: now } : { lastError, nextAttemptAt };
  await db.update(mailOutbox).set(values).where(eq(mailOutbox.id, id));
}

/** The latest mails, newest first. */
export function findLatestMails(db: Db, limit: number): Promise<MailRow[]> {
  return db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id)).limit(limit);
}

/** One mail. */
export async function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  return row;
}

const keptForMs = 30 * 24 * 60 * 60 * 1000;

/** Forgets mails that were sent or given up 30 days ago. */
export async function forgetOldMails(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptForMs);
  await db.delete(mailOutbox).where(or(lt(mailOutbox.sentAt, before), lt(mailOutbox.failedAt, before)));
}

import { and, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { lockName } from '../db/lock-name.ts';
import type { Mail } from './mail.port.ts';
import { mailOutbox } from './mail.tables.ts';

type NewMail = typeof mailOutbox.$inferInsert;

/** Puts mails into the outbox with the transaction they belong to; one that still waits under the same key is replaced. */
export async function enqueueMail(db: Db, mails: readonly Mail[], now: Date): Promise<void> {
  for (let index = 0; index < mails.length; index += rowsAtOnce) {
    const rows = mails.slice(index, index + rowsAtOnce).map((mail) => rowOf(mail, now));
    await db
      .insert(mailOutbox)
      .values(rows)
      .onConflictDoUpdate({ target: mailOutbox.dedupeKey, targetWhere: neverTried, set: replaced });
  }
}

/** Removes what still waits under these keys, or under all that begin so; tells how many mails that were. */
export async function withdrawMail(
  db: Db,
  which: { readonly keys: readonly string[] } | { readonly prefix: string },
): Promise<number> {
  const named =
    'keys' in which
      ? inArray(mailOutbox.dedupeKey, [...which.keys])
      : sql`starts_with(${mailOutbox.dedupeKey}, ${which.prefix})`;
  const gone = await db.delete(mailOutbox).where(and(named, neverTried)).returning({ id: mailOutbox.id });
  return gone.length;
}

/** What went to an address is somebody's whose address it is no longer: it goes with their name. */
export async function keepLettersOf(db: Db, recipientId: string, address: string): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ recipientId })
    .where(and(isNull(mailOutbox.recipientId), sql`lower(${mailOutbox.toAddress}) = lower(${address})`));
}

/** What the writers of mails that still wait wanted to know again, by key. */
export async function findWaitingMemos(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: mailOutbox.dedupeKey, memo: mailOutbox.memo })
    .from(mailOutbox)
    .where(and(inArray(mailOutbox.dedupeKey, [...keys]), neverTried));
  return new Map(rows.map(({ key, memo }) => [key ?? '', memo ?? {}]));
}

/** How many mails were written since then under keys that begin so; nobody else counts there until the transaction ends. */
export async function holdMailCount(db: Db, { prefix, since }: { prefix: string; since: Date }): Promise<number> {
  await lockName(db, prefix);
  const isMeant = sql`starts_with(${mailOutbox.dedupeKey}, ${prefix})`;
  return db.$count(mailOutbox, and(gt(mailOutbox.createdAt, since), isMeant));
}

const rowsAtOnce = 200;

/** The index of waiting mails takes the number written out. */
const neverTried: SQL = sql`${mailOutbox.attempts} = 0`;

function rowOf(mail: Mail, now: Date): NewMail {
  const { to, fromName, replyTo, subject, text, html, calendar, files, unsubscribe, sendAfter, dedupeKey, memo } = mail;
  return {
    toName: oneLine(to.name),
    toAddress: to.address,
    fromName: fromName === undefined ? null : oneLine(fromName),
    replyTo: replyTo === undefined ? null : { name: oneLine(replyTo.name), address: replyTo.address },
    subject: oneLine(subject),
    text,
    html,
    calendar: calendar ?? null,
    files: files ?? [],
    unsubscribe: unsubscribe ?? null,
    memo: memo ?? null,
    sendAfter,
    nextAttemptAt: sendAfter,
    dedupeKey: dedupeKey ?? null,
    createdAt: now,
  };
}

/** Names and subjects are lines of a mail's head, which a line break within would end; none turns the others around. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

const replaced = {
  toName: given('to_name'),
  toAddress: given('to_address'),
  fromName: given('from_name'),
  replyTo: given('reply_to'),
  subject: given('subject'),
  text: given('text'),
  html: given('html'),
  calendar: given('calendar'),
  files: given('files'),
  unsubscribe: given('unsubscribe'),
  memo: given('memo'),
  sendAfter: given('send_after'),
  nextAttemptAt: given('next_attempt_at'),
  createdAt: given('created_at'),
};

function given(column: string): SQL {
  return sql.raw(`excluded.${column}`);
}

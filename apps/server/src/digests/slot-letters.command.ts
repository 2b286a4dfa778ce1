import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { isReachable } from '../mail/bounces.repository.ts';
import type { Mail } from '../mail/mail.port.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { MailRecipient } from '../members/index.ts';
import { lockLetters, type Portion } from './digests.repository.ts';

/** One of them, and whose it is. */
export interface SlotLetter extends Omit<Mail, 'dedupeKey'> {
  readonly to: MailRecipient;
}

/** Letters that many get at one time of day. */
export interface SlotLetters {
  /** What the keys of these letters begin with: what they are and their slot. */
  readonly prefix: string;
  /** The next of those who might get one, after a member's id. */
  readonly find: (db: Db, portion: Portion) => Promise<readonly string[]>;
  /** The letters to those who have none yet. */
  readonly write: (db: Db, membershipIds: readonly string[]) => Promise<readonly SlotLetter[]>;
  readonly signal?: AbortSignal | undefined;
}

const atOnce = 50;
/** A slot lasts an hour; whoever has a letter of it got it since. */
const slotMs = 60 * 60 * 1000;

/** Writes the letters of a slot, in portions, to nobody twice: also where several servers do so, or one again. */
export async function writeSlotLetters(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { prefix, find, write, signal }: SlotLetters,
): Promise<void> {
  const since = new Date(now().getTime() - slotMs);
  let after = '';
  while (!signal?.aborted) {
    const found = await find(database.db, { after, limit: atOnce, isReachable });
    if (found.length === 0) return;
    await database.db.transaction(async (tx) => {
      const written = await lockLetters(tx, { prefix, since });
      const missing = found.filter((id) => !written.has(prefix + id));
      const mails = await write(tx, missing);
      await enqueueMail(
        tx,
        mails.map((mail) => ({ ...mail, dedupeKey: prefix + mail.to.membershipId })),
        now(),
      );
    });
    after = found.at(-1) ?? after;
  }
}

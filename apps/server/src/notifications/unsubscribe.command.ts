import { withoutLetters } from '@atrium/core/notifications/rules';
import type { LetterKind } from '@atrium/core/notifications/schema';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { memberships } from '../members/members.tables.ts';
import { findChoicesToChange, saveChoices } from './choices.repository.ts';
import { readUnsubscribeToken } from './unsubscribe.rules.ts';

interface Unsubscribe {
  readonly secret: string;
  readonly token: string;
  readonly now: Date;
}

/** Switches letters of one kind off, for whoever holds the link of one; undefined where it is none of ours (NOTIF-D10). */
export async function unsubscribe(db: Db, { secret, token, now }: Unsubscribe): Promise<LetterKind | undefined> {
  const read = readUnsubscribeToken(secret, token);
  if (read === undefined) return undefined;
  const { membershipId, kind } = read;
  if ((await db.$count(memberships, eq(memberships.id, membershipId))) === 0) return undefined;
  const choices = await findChoicesToChange(db, { membershipId, now });
  await saveChoices(db, { membershipId, choices: withoutLetters(choices, kind), now });
  return kind;
}

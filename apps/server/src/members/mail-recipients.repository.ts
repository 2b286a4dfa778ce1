import type { Language } from '@atrium/core/messages';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { CurrentNetwork } from '../http/caller.ts';
import { memberships, users } from './members.tables.ts';

/** Somebody who can be written to, and how they read: their own language and zone, or the network's. */
export interface MailRecipient {
  readonly membershipId: string;
  readonly name: string;
  readonly address: string;
  readonly language: Language;
  readonly timeZone: string;
}

/** Those of these members who are neither locked nor gone, as letters reach them. */
export async function findMailRecipients(
  db: Db,
  ids: readonly string[],
  network: Pick<CurrentNetwork, 'language' | 'timeZone'>,
): Promise<MailRecipient[]> {
  if (ids.length === 0) return [];
  const isActive = and(isNull(memberships.lockedAt), isNull(memberships.removedAt));
  const rows = await db
    .select({
      membershipId: memberships.id,
      name: memberships.displayName,
      address: users.email,
      locale: memberships.locale,
      timeZone: memberships.timeZone,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(inArray(memberships.id, [...ids]), isActive))
    .orderBy(asc(memberships.id));
  return rows.map(({ locale, timeZone, ...row }) => ({
    ...row,
    language: locale ?? network.language,
    timeZone: timeZone ?? network.timeZone,
  }));
}

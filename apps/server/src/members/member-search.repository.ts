import { and, count, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { MemberCaller } from '../http/caller.ts';
import { memberIsVisible } from './members.repository.ts';
import { memberships } from './members.tables.ts';

/** The name by which members stand in their lists. */
export type MemberSort = 'first_name' | 'last_name';

/** Fewer letters are looked for at the beginnings of words alone: no index finds them inside. */
const shortestPart = 3;

/**
 * Condition on `memberships`: every word occurs in the name, whatever its case and accents; a short one where a word of
 * the name begins.
 */
export function memberIsFound(words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => (isPart(word) ? nameHolds(word) : memberNameBegins(word))));
}

/** Whether a word is found inside of names too. */
export function isPart(word: string): boolean {
  return Array.from(word).length >= shortestPart;
}

/** Condition on `memberships`: a word of the name begins with it. */
export function memberNameBegins(word: string): SQL {
  return sql`memberships.search_name like search_fold(${`% ${escaped(word)}%`})`;
}

function nameHolds(word: string): SQL {
  return sql`memberships.search_name like search_fold(${`%${escaped(word)}%`})`;
}

/** Condition on `memberships`: the name they stand by begins with a letter (DIR-023, DIR-E02). */
export function standsUnder(letter: string, sort: MemberSort): SQL {
  const after = String.fromCharCode(letter.charCodeAt(0) + 1);
  return sql`${sortName(sort)} >= ${letter} and ${sortName(sort)} < ${after}`;
}

/** Condition on `memberships`: fields of the profile say one of some values each. */
export function profileSays(facets: Readonly<Record<string, readonly string[]>>): SQL | undefined {
  return and(
    ...Object.entries(facets).map(([field, values]) =>
      or(...values.flatMap((value) => [holdsValue({ [field]: value }), holdsValue({ [field]: [value] })])),
    ),
  );
}

function holdsValue(part: Readonly<Record<string, string | readonly string[]>>): SQL {
  return sql`${memberships.profile} @> ${JSON.stringify(part)}::jsonb`;
}

/** The order of the directory, which its index has. */
export function inOrderOf(sort: MemberSort): SQL[] {
  return [sortName(sort), sql`${memberships.id}`];
}

function sortName(sort: MemberSort): SQL {
  return sort === 'last_name' ? sql`memberships.sort_last_name` : sql`memberships.sort_first_name`;
}

/** Counts members as far as that matters: whoever is told more than `most` does not care how many. */
export async function countMembers(db: Db, found: SQL | undefined, most: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(memberships)
    .where(found)
    .limit(most)
    .as('some');
  const [row] = await db.select({ total: count() }).from(some);
  return row?.total ?? 0;
}

/** Who stands in the directory for a caller: nobody who is gone, the locked where the network shows them (SET-021). */
export function memberIsListed(
  caller: MemberCaller,
  { withLocked }: { readonly withLocked: boolean },
): SQL | undefined {
  const isOpen = withLocked ? undefined : isNull(memberships.lockedAt);
  return and(isNull(memberships.removedAt), isOpen, memberIsVisible(caller));
}

/**
 * The first rows of members of whom some come before the others, all in the order of their names. Two reads, the second
 * one only where the first leaves room: so neither has to sort whom a common beginning finds.
 */
export async function firstThen<Row>(
  read: (condition: SQL | undefined, limit: number) => Promise<Row[]>,
  { isClose, mayBeFar, limit }: { readonly isClose: SQL; readonly mayBeFar: boolean; readonly limit: number },
): Promise<Row[]> {
  const close = await read(isClose, limit);
  if (close.length === limit || !mayBeFar) return close;
  return [...close, ...(await read(not(isClose), limit - close.length))];
}

/** Typed text as `like` takes it literally. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

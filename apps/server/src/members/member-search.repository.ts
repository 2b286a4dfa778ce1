import { and, count, isNull, not, type SQL, sql } from 'drizzle-orm';
import { asTyped } from '../db/as-typed.ts';
import type { Db } from '../db/database.ts';
import type { MemberCaller } from '../http/caller.ts';
import { memberIsVisible } from './member-visibility.repository.ts';
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
function isPart(word: string): boolean {
  return Array.from(word).length >= shortestPart;
}

/** Condition on `memberships`: a word of the name begins with it. */
export function memberNameBegins(word: string): SQL {
  return sql`memberships.search_name like search_fold(${`% ${asTyped(word)}%`})`;
}

function nameHolds(word: string): SQL {
  return sql`memberships.search_name like search_fold(${`%${asTyped(word)}%`})`;
}

/** Condition on `memberships`: the name they stand by begins with a letter (DIR-023, DIR-E02). */
export function standsUnder(letter: string, sort: MemberSort): SQL {
  const after = String.fromCharCode(letter.charCodeAt(0) + 1);
  return sql`${sortName(sort)} >= ${letter} and ${sortName(sort)} < ${after}`;
}

/** What fields of profiles are to say, by the id of each: one of some values. */
type Facets = Readonly<Record<string, readonly string[]>>;

/** Condition on `memberships`: fields of the profile say one of some values each; the index of profiles knows who. */
export function profileSays(facets: Facets): SQL | undefined {
  return and(...profilePaths(facets).map((path) => sql`${memberships.profile} @? ${path}::jsonpath`));
}

/** The same condition for few who are known: each is asked, and no index. */
export function eachProfileSays(facets: Facets): SQL | undefined {
  return and(...profilePaths(facets).map((path) => sql`jsonb_path_exists(${memberships.profile}, ${path}::jsonpath)`));
}

/** A path finds a field of one value and one of several alike, so that the index is gone through once. */
function profilePaths(facets: Facets): readonly string[] {
  return Object.entries(facets).map(([field, values]) => {
    const isOne = values.map((value) => `@ == ${JSON.stringify(value)}`).join(' || ');
    return `$.${JSON.stringify(field)}[*] ? (${isOne})`;
  });
}

/** The order of the directory, which its index has. */
function inOrderOf(sort: MemberSort): SQL[] {
  return [sortName(sort), sql`${memberships.id}`];
}

function sortName(sort: MemberSort): SQL {
  return sort === 'last_name' ? sql`memberships.sort_last_name` : sql`memberships.sort_first_name`;
}

/** Whom a search finds, and in which order. */
interface MembersWanted {
  readonly found: SQL | undefined;
  readonly sort: MemberSort;
  /** What comes before the order of the names. */
  readonly rank?: readonly SQL[];
  readonly limit: number;
  readonly offset?: number;
}

/**
 * Who is found, in order, to be joined with what is told of them, by the same name and id. The index of the names holds
 * what they are found and sorted by, so that nobody's row is fetched who is then left out.
 */
export function idsInOrder(db: Db, { found, sort, rank = [], limit, offset = 0 }: MembersWanted) {
  return db
    .select({ id: memberships.id, name: sortName(sort).as('name') })
    .from(memberships)
    .where(found)
    .orderBy(...rank, ...inOrderOf(sort))
    .limit(limit)
    .offset(offset)
    .as('found');
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
 * The first rows of members of whom those come first whose name begins with a word, all in the order of their names. Two
 * reads, the second one only where the first leaves room: so neither has to sort whom a common beginning finds.
 */
export async function closeThenFar<Row>(
  read: (condition: SQL | undefined, limit: number) => Promise<Row[]>,
  { word, limit }: { readonly word: string; readonly limit: number },
): Promise<Row[]> {
  const isClose = memberNameBegins(word);
  const close = await read(isClose, limit);
  if (close.length === limit || !isPart(word)) return close;
  return [...close, ...(await read(and(nameHolds(word), not(isClose)), limit - close.length))];
}

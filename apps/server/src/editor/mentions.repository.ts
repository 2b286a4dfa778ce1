import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { MemberCaller } from '../http/caller.ts';
import { memberIsReachable, memberIsVisible } from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';
import { mentionedIn, withLinks, withNames } from './mention.rules.ts';
import { renderRichText } from './rendered-text.rules.ts';

/** Rich text as it is stored: what was written, and what is shown of it. */
export interface WrittenText {
  readonly content: string;
  readonly rendered: string;
}

/**
 * What somebody has written, with the names that those they mention really have; whom they cannot reach they do not
 * mention, unless `kept` says that the text did so before. With a mention, what was written is kept as it is shown.
 */
export async function writtenText(
  db: Db,
  html: string,
  { caller, kept = '' }: { readonly caller: MemberCaller; readonly kept?: string },
): Promise<WrittenText> {
  const clean = renderRichText(html);
  const ids = mentionedIn(clean);
  if (ids.length === 0) return { content: html, rendered: clean };
  const before = new Set(mentionedIn(kept));
  const among = ids.filter((id) => before.has(id));
  const people = await findNamed(db, ids, or(memberIsReachable(caller), inArray(memberships.id, [...among, ''])));
  const rendered = withNames(clean, namesOf(people));
  return { content: rendered, rendered };
}

/** Texts as one reader sees them: everybody they mention has the name of now, and a link where the reader may see them. */
export async function shownTexts(
  db: Db,
  texts: readonly WrittenText[],
  caller: MemberCaller,
): Promise<readonly WrittenText[]> {
  const ids = [...new Set(texts.flatMap(({ rendered }) => mentionedIn(rendered)))];
  if (ids.length === 0) return texts;
  const people = await findNamed(db, ids, undefined, caller);
  const names = namesOf(people);
  const visible = new Set(people.filter(({ isVisible }) => isVisible).map(({ id }) => id));
  return texts.map((text) => {
    if (mentionedIn(text.rendered).length === 0) return text;
    const content = withNames(text.rendered, names);
    return { content, rendered: withLinks(content, visible) };
  });
}

function findNamed(db: Db, ids: readonly string[], condition: SQL | undefined, reader?: MemberCaller) {
  const isVisible = reader === undefined ? undefined : and(memberIsVisible(reader), isNull(memberships.removedAt));
  return db
    .select({
      id: memberships.id,
      displayName: memberships.displayName,
      isVisible: isVisible === undefined ? sql<boolean>`false` : sql<boolean>`${isVisible}`,
    })
    .from(memberships)
    .where(and(inArray(memberships.id, [...ids]), condition));
}

function namesOf(
  people: readonly { readonly id: string; readonly displayName: string }[],
): ReadonlyMap<string, string> {
  return new Map(people.map(({ id, displayName }) => [id, displayName]));
}

import { and, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { memberIsVisible } from './member-visibility.repository.ts';
import { memberships } from './members.tables.ts';
import { peopleIn } from './named-people.rules.ts';

/** Takes the page of everybody whom the reader may not see out of an answer that names them: their name stays a text. */
export async function closePagesUnseen(db: Db, content: unknown, reader: Caller): Promise<void> {
  const isVisible = reader.kind === 'member' ? memberIsVisible(reader) : undefined;
  if (isVisible === undefined) return;
  const people = peopleIn(content);
  if (people.length === 0) return;
  const ids = [...new Set(people.map(({ id }) => id))];
  const seen = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(inArray(memberships.id, ids), isVisible));
  const visible = new Set(seen.map(({ id }) => id));
  for (const person of people) if (!visible.has(person.id)) person.path = null;
}

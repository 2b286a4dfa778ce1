import type { Formatter } from '../messages/index.ts';
import type { MemberReference } from './member-reference.schema.ts';
import type { DirectoryFilters, MemberRow } from './members.schema.ts';

/** What somebody is called: whoever has left is a former member, whatever their name was (CAL-D103, CAL-E46). */
export function memberName(
  { displayName, deleted }: Pick<MemberReference, 'displayName' | 'deleted'>,
  text: Formatter,
): string {
  return deleted ? text('members.former') : displayName;
}

/** Letters under which members stand. */
export const glossaryLetters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** A letter from A to Z that was asked for, in capitals; anything else is none (DIR-023, DIR-E02). */
export function letterOf(asked: unknown): string | null {
  return typeof asked === 'string' && /^[A-Za-z]$/.test(asked) ? asked.toUpperCase() : null;
}

/** What fields of a profile are to say, by the `filter[…]` of a query; of fields and options that are offered alone. */
export function facetsIn(
  query: Readonly<Record<string, unknown>>,
  fields: readonly Pick<DirectoryFilters['fields'][number], 'id' | 'options'>[],
): Readonly<Record<string, readonly string[]>> {
  const facets = fields.flatMap(({ id, options }) => {
    const asked: unknown = query[`filter[${id}]`];
    const values: readonly unknown[] = Array.isArray(asked) ? asked : [asked];
    const known = options.map(({ value }) => value).filter((value) => values.includes(value));
    return known.length === 0 ? [] : [[id, known] as const];
  });
  return Object.fromEntries(facets);
}

/** Whether a role has both colours it is shown in; one of them alone would say nothing of whether it can be read (DIR-E04). */
export function hasColors({ color, text_color }: MemberRow['roles'][number]): boolean {
  return [color, text_color].every((value) => /^[0-9a-f]{6}$/i.test(value));
}

/** The most people the directory shows; of more it asks for a search or a filter (DIR-019). */
export const mostListed = 5_000;

/** Whether there are more people than the directory shows (DIR-019, DIR-E01). */
export function isTooLarge(total: number | null): boolean {
  return total !== null && total > mostListed;
}

import * as z from 'zod/mini';
import { isBlankText } from './blank-text.ts';
import type { FailureStatuses } from './common-failures.ts';
import { textValuesSchema } from './failure.ts';

/** An id of 24 hexadecimal characters, branded with the name of what it identifies. */
export function idOf<Name extends string>(_name: Name) {
  return z
    .string()
    .check(z.regex(/^[0-9a-f]{24}$/))
    .brand<Name>();
}

/** A text, trimmed, that people see something of, with at most `maximum` characters; `reason` is the message key for a blank one. */
export function requiredText(maximum: number, reason: string) {
  return z.string().check(
    z.trim(),
    z.refine((text) => !isBlankText(text), reason),
    z.maxLength(maximum),
  );
}

/** A text that may be empty, trimmed, with at most `maximum` characters. */
export function optionalText(maximum: number) {
  return z.string().check(z.trim(), z.maxLength(maximum));
}

/** What databases have no instant for, whatever its offset: the year before the first, and the one after 9999. */
const isKept = z.regex(/^(?!0000|0001-01-01|9999-12-31.*-\d\d:\d\d$)/, 'general.problem.invalid_format');

/** An instant: ISO 8601 with any offset. */
export const instantSchema = z.iso.datetime({ offset: true }).check(isKept);

/** A calendar date, `YYYY-MM-DD`. */
export const calendarDateSchema = z.iso.date().check(z.regex(/^(?!0000)/, 'general.problem.invalid_format'));

/** `updated_at` of an entity: rises with every write and is sent back with the next one. */
export const versionSchema = z.iso.datetime({ offset: true }).check(isKept);

/** A picture in one size. */
export const imageSchema = z.object({ width: z.number(), height: z.number(), url: z.string() });

/** What a call for many has left as it was: each by its id, with the code by which a call for that one alone is refused and the values of its text. */
export function leftOutSchema<const Failures extends FailureStatuses>(failures: Failures) {
  // An object written out has no keys but those of its type.
  const codes = Object.keys(failures) as (keyof Failures & string)[];
  return z.array(z.object({ id: z.string(), code: z.enum(codes), values: z.optional(textValuesSchema) }));
}

/** Pictures by size name, `40x40@2`. */
export const imagesSchema = z.record(z.string(), imageSchema);

/** What every logged event brings: its number on its topic, and what it has in common with others that tell of the same change. */
export const loggedFields = { seq: z.number(), change: z.optional(z.string()) };

/** How many rows a page of a list holds: at most, and unless fewer are asked for. */
export function pageLimit(most: number) {
  return z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(most)), most);
}

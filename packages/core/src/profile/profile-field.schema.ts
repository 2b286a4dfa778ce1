import * as z from 'zod/mini';
import { optionalText } from '../contract/wire.ts';

/** What a field of a profile may hold. */
export const profileFieldTypes = [
  'text',
  'long_text',
  'date',
  'web_address',
  'email',
  'phone',
  'selection',
  'multi_selection',
] as const;
/** What a field of a profile may hold. */
export type ProfileFieldType = (typeof profileFieldTypes)[number];

/** Who reads a field: guests too, members alone, or administrators and whose profile it is. */
export const fieldAudiences = ['everyone', 'members', 'administrators'] as const;
/** Who reads a field. */
export type FieldAudience = (typeof fieldAudiences)[number];

/** The name of a field in stored values. */
export const profileFieldIdSchema = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/));

/** A field that every member's profile has in this network; bounds and conditions are `findFieldListProblems`. */
export const profileFieldSchema = z.object({
  id: profileFieldIdSchema,
  label: optionalText(100),
  type: z.enum(profileFieldTypes),
  /** What is chosen from; of selections alone. */
  options: z.array(z.object({ value: optionalText(60), label: optionalText(100) })).check(z.maxLength(200)),
  required: z.boolean(),
  visible_to: z.enum(fieldAudiences),
});
/** A field of profiles. */
export type ProfileField = z.infer<typeof profileFieldSchema>;

/** What a field says: a text, or the values chosen. */
export const profileValueSchema = z.union([
  z.string().check(z.maxLength(5_000)),
  z.array(z.string().check(z.maxLength(60))).check(z.maxLength(200)),
]);
/** What a field says. */
export type ProfileValue = z.infer<typeof profileValueSchema>;

/** What the fields of a profile say, by their ids; what is empty is left out. */
export const profileValuesSchema = z.record(z.string().check(z.maxLength(40)), profileValueSchema);
/** What the fields of a profile say. */
export type ProfileValues = z.infer<typeof profileValuesSchema>;

/** A field as it is read: chosen values by what they are called. */
export const shownFieldSchema = z.object({
  id: z.string(),
  label: z.string(),
  type: z.enum(profileFieldTypes),
  values: z.array(z.string()),
});
/** A field as it is read. */
export type ShownField = z.infer<typeof shownFieldSchema>;

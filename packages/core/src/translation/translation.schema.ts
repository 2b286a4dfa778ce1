import * as z from 'zod/mini';

/** The language of a text as people wrote it (TRANS-007). */
export const originalLanguage = 'ORIGINAL';

/** A language by its code, such as `DE` or `EN-GB`. */
export const languageCodeSchema = z.string().check(z.regex(/^[A-Z]{2,3}(-[A-Z0-9]{2,8}){0,2}$/));

/** A language that can be translated into (TRANS-003). */
export const translationLanguageSchema = z.object({ language: languageCodeSchema, name: z.string() });
/** A language that can be translated into. */
export type TranslationLanguage = z.infer<typeof translationLanguageSchema>;

/** What can be translated (TRANS-D02). */
export const translatableTypeSchema = z.enum([
  'activity',
  'reply',
  'message',
  'article',
  'item',
  'page',
  'widget',
  'appointment',
]);
/** What can be translated. */
export type TranslatableType = z.infer<typeof translatableTypeSchema>;

/** Something in another language (MSG-D10). */
export const translationSchema = z.object({
  language: languageCodeSchema,
  /** Its title. */
  subject: z.string(),
  content: z.string(),
  /** The same, sanitised by the server. */
  html_content: z.string(),
});
/** Something in another language. */
export type Translation = z.infer<typeof translationSchema>;

import type { texts as administration } from './en/administration/index.ts';
import type { en } from './en/index.ts';

/** The five languages of the product; `de` is formal, `de_DU` informal. */
export const languages = ['de', 'de_DU', 'en', 'es', 'fr'] as const;
/** One of the product's languages. */
export type Language = (typeof languages)[number];

/** Key of a text for people. */
export type MessageKey = keyof typeof en;

/** Key of a text that every page of the administration has at hand: what leads to its areas. */
export type AdministrationKey = keyof typeof administration;

/** Field path of a draft (`date.end`) -> keys of what is wrong with it. */
export type Problems = Readonly<Record<string, readonly MessageKey[]>>;

/** Every text of one language: ICU messages by key. */
export type Catalogue = Readonly<Record<MessageKey, string>>;

/**
 * BCP 47 tag of a language, for `Intl` and the `lang` attribute: as the person prefers it, `en-GB`, else the language in
 * the region they prefer, `en-DE`, whose order of dates and whose clock they know.
 */
export function localeOf(language: Language, preferred: readonly string[] = []): string {
  const spoken = language === 'de_DU' ? 'de' : language;
  // Some systems hand their own names of a locale on, `en-US@posix`, which `Intl` refuses.
  const regional = preferred.map((tag) => tag.replace(/[^\w-].*/, '')).filter((tag) => /-[A-Z]{2}\b/.test(tag));
  const own = regional.find((tag) => tag.startsWith(`${spoken}-`));
  return own ?? [spoken, ...(regional[0]?.match(/-[A-Z]{2}\b/) ?? [])].join('');
}

import type { en } from './en/index.ts';

/** The five languages of the product; `de` is formal, `de_DU` informal. */
export const languages = ['de', 'de_DU', 'en', 'es', 'fr'] as const;
/** One of the product's languages. */
export type Language = (typeof languages)[number];

/** Key of a text for people. */
export type MessageKey = keyof typeof en;

/** Field path of a draft (`date.end`) -> keys of what is wrong with it. */
export type Problems = Readonly<Record<string, readonly MessageKey[]>>;

/** Every text of one language: ICU messages by key. */
export type Catalogue = Readonly<Record<MessageKey, string>>;

/** BCP 47 tag of a language, for `Intl` and the `lang` attribute. */
export function localeOf(language: Language): string {
  return language === 'de_DU' ? 'de' : language;
}

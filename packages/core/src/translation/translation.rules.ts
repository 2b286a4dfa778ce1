import type { NetworkConfig } from '../network/network.schema.ts';
import type { Session } from '../session/session.schema.ts';
import { originalLanguage, type TranslationLanguage } from './translation.schema.ts';

/** The languages most people here read, in the order they are offered (TRANS-006). */
const usual = ['DE', 'EN-GB', 'ES', 'FR'] as const;

/** The most characters of a text that are translated at once. */
export const longestTranslated = 50_000;

/** Whether anything can be translated in a network (TRANS-001, MSG-041). */
export function isTranslationOffered({ translation }: Pick<NetworkConfig, 'translation'>): boolean {
  return translation.enabled;
}

/** What a session says of translations: whether there are any, and the language last used (TRANS-001). */
export function translationRights(session: Pick<Session, 'current_member' | 'network'> | null) {
  return {
    isOffered: session !== null && isTranslationOffered(session.network.config),
    lastUsed: session?.current_member.last_used_translation_language ?? null,
  };
}

/** The languages of the menu: those at hand, and the rest under "more". */
export interface OfferedLanguages {
  readonly primary: readonly TranslationLanguage[];
  readonly more: readonly TranslationLanguage[];
}

/** First the last used language, then the usual ones, each once; every other one under "more" (TRANS-006, TRANS-E02, MSG-044). */
export function offeredLanguages(languages: readonly TranslationLanguage[], lastUsed: string | null): OfferedLanguages {
  const codes = [...new Set([lastUsed, ...usual])];
  const primary = codes.flatMap((code) => languages.find(({ language }) => language === code) ?? []);
  return { primary, more: languages.filter((language) => !primary.includes(language)) };
}

/** Whether a language can be translated into; an address may name any (TRANS-E01). */
export function isKnownLanguage(languages: readonly TranslationLanguage[], code: string): boolean {
  return languages.some(({ language }) => language === code);
}

/** The language an address asks for (TRANS-002). */
export function languageFrom(parameters: URLSearchParams): string {
  return parameters.get('lng') || originalLanguage;
}

/** The same address asking for a language; the original needs no word (TRANS-002, TRANS-007). */
export function withLanguage(parameters: URLSearchParams, language: string): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  if (language === originalLanguage) changed.delete('lng');
  else changed.set('lng', language);
  return changed;
}

import type { TranslationEvent, TranslationSnapshot } from './translation.machine.ts';
import { type OfferedLanguages, offeredLanguages } from './translation.rules.ts';
import { originalLanguage, type Translation } from './translation.schema.ts';

/** What a menu of languages shows and does. */
export interface TranslationApi extends OfferedLanguages {
  /** Nothing to choose from: there is no menu. */
  readonly isEmpty: boolean;
  readonly isBusy: boolean;
  /** The language asked for, `ORIGINAL` without one (TRANS-007). */
  readonly language: string;
  readonly isOriginal: boolean;
  /** What is to be shown in place of the original; null for the original itself. */
  readonly translation: Translation | null;
  choose(language: string): void;
  chooseOriginal(): void;
}

/** Reads the menu of languages. */
export function connectTranslation(
  snapshot: TranslationSnapshot,
  send: (event: TranslationEvent) => void,
): TranslationApi {
  const { languages, lastUsed, language, translation } = snapshot.context;
  const choose = (chosen: string) => send({ type: 'language.choose', language: chosen });
  return {
    ...offeredLanguages(languages, lastUsed),
    isEmpty: languages.length === 0,
    isBusy: snapshot.hasTag('busy'),
    language,
    isOriginal: language === originalLanguage,
    translation,
    choose,
    chooseOriginal: () => choose(originalLanguage),
  };
}

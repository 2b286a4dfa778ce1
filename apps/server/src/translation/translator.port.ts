import type { TranslationLanguage } from '@atrium/core/translation/schema';

/** A title and rich text, as they go in and come out. */
export interface TranslatedText {
  readonly subject: string;
  readonly html: string;
}

/** Translates for the network: a service outside, or the sample community's own. */
export interface Translator {
  /** Tells apart whose work is kept. */
  readonly name: string;
  languages(): Promise<readonly TranslationLanguage[]>;
  /** Rejects where the service does not answer, or not as agreed. */
  translate(text: TranslatedText, language: string): Promise<TranslatedText>;
}

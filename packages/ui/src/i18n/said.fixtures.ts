import { type Catalogue, createFormatter, type Formatter, type Language } from '@atrium/core/messages';
import { de } from '@atrium/core/messages/de';
import { deDU } from '@atrium/core/messages/de_DU';
import { en } from '@atrium/core/messages/en';
import { es } from '@atrium/core/messages/es';
import { fr } from '@atrium/core/messages/fr';

/** What stories say in each language. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { de, de_DU: deDU, en, es, fr };

let spoken: Formatter = createFormatter('en', en);

/** Tells plays which language their story is shown in. */
export function speak(language: Language): void {
  spoken = createFormatter(language, catalogues[language]);
}

/** A text as the story that is played says it, whatever its language. */
export const said: Formatter = (...text) => spoken(...text);

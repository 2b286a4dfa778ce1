import { type Catalogue, createFormatter, type Formatter, type Language } from '@atrium/core/messages';

let spoken: Formatter | undefined;

/** Tells plays which language their story is shown in, and with which texts. */
export function speak(language: Language, catalogue: Catalogue): void {
  spoken = createFormatter(language, catalogue);
}

/** A text as the story that is played says it, whatever its language. */
export const said: Formatter = (...text) => {
  if (!spoken) throw new Error('A text is said by a story that is played.');
  return spoken(...text);
};

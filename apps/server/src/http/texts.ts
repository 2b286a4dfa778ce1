import {
  type Catalogue,
  createFormatter,
  type Formatter,
  type Language,
  languages,
  localeOf,
} from '@atrium/core/messages';
import { de } from '@atrium/core/messages/de';
import { deDU } from '@atrium/core/messages/de_DU';
import { en } from '@atrium/core/messages/en';
import { es } from '@atrium/core/messages/es';
import { fr } from '@atrium/core/messages/fr';

const catalogues: Readonly<Record<Language, Catalogue>> = { de, de_DU: deDU, en, es, fr };
const formatters = new Map<Language, Formatter>();

/** The texts of a language. */
export function textsIn(language: Language): Formatter {
  const known = formatters.get(language) ?? createFormatter(language, catalogues[language]);
  formatters.set(language, known);
  return known;
}

/** The first of the reader's languages that the product speaks. */
export function languageFrom(acceptLanguage: string | undefined): Language | undefined {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => part.split(';'))
    .map(([tag = '', quality = 'q=1']) => ({ tag: spokenIn(tag), quality: qualityOf(quality) }))
    // None of it is what `q=0` says.
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return wanted.map(({ tag }) => languages.find((language) => language === tag)).find((found) => found !== undefined);
}

/** The language of who is not signed in: what they ask for, else the network's; German is informal where the network is. */
export function visitorLanguage(acceptLanguage: string | undefined, network: Language): Language {
  const spoken = languageFrom(acceptLanguage);
  return spoken === undefined || spoken === localeOf(network) ? network : spoken;
}

/** `en-GB` is English, `enm` is not. */
function spokenIn(tag: string): string {
  return tag.trim().split('-', 1)[0]?.toLowerCase() ?? '';
}

function qualityOf(text: string): number {
  const quality = Number(text.trim().replace(/^q=/, ''));
  return Number.isNaN(quality) ? 0 : quality;
}

import {
  type Catalogue,
  createFormatter,
  type Formatter,
  isMessageKey,
  type Language,
  languages,
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

/** A sentence that tells a person why a call was refused; `domain` is where the call belongs. */
export function failureText(language: Language, code: string, domain = 'general'): string {
  const keys = [`failure.${code}`, `${domain}.refusal.${code}`];
  const key = keys.find((candidate) => isMessageKey(catalogues[language], candidate));
  const text = textsIn(language);
  return key !== undefined && isMessageKey(catalogues[language], key) ? text(key) : text('failure.unexpected');
}

/** The first of the reader's languages that the product speaks. */
export function languageFrom(acceptLanguage: string | undefined): Language | undefined {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => part.split(';'))
    .map(([tag = '', quality = 'q=1']) => ({ tag: tag.trim().slice(0, 2).toLowerCase(), quality: qualityOf(quality) }))
    .sort((one, other) => other.quality - one.quality);
  return wanted.map(({ tag }) => languages.find((language) => language === tag)).find((found) => found !== undefined);
}

function qualityOf(text: string): number {
  const quality = Number(text.trim().replace(/^q=/, ''));
  return Number.isNaN(quality) ? 0 : quality;
}

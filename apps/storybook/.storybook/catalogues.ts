import type { Catalogue, Language } from '@atrium/core/messages';
import { de } from '@atrium/core/messages/de';
import { deDU } from '@atrium/core/messages/de_DU';
import { en } from '@atrium/core/messages/en';
import { es } from '@atrium/core/messages/es';
import { fr } from '@atrium/core/messages/fr';
import { marked } from '../../../packages/ui/src/i18n/marked.fixtures.ts';

/** What stories say in each language; in tests, a play finds what is English only by its key. */
export const catalogues: Readonly<Record<Language, Catalogue>> = {
  de,
  de_DU: deDU,
  en: import.meta.env.MODE === 'test' ? marked(en) : en,
  es,
  fr,
};

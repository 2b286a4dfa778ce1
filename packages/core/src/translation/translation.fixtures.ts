import type { Translation, TranslationLanguage } from './translation.schema.ts';

/** Languages as a provider may offer them. */
export const exampleLanguages: readonly TranslationLanguage[] = [
  { language: 'EN-GB', name: 'English' },
  { language: 'DE', name: 'German' },
  { language: 'FR', name: 'French' },
  { language: 'ES', name: 'Spanish' },
  { language: 'IT', name: 'Italian' },
  { language: 'PL', name: 'Polish' },
];

/** A message in German. */
export const exampleTranslation: Translation = {
  language: 'DE',
  subject: 'Sommerfest',
  content: '<p>Wer bringt Kuchen mit?</p>',
  html_content: '<p>Wer bringt Kuchen mit?</p>',
};

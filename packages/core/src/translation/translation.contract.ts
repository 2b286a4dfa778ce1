import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import {
  languageCodeSchema,
  translatableTypeSchema,
  translationLanguageSchema,
  translationSchema,
} from './translation.schema.ts';

/** Nobody translates for this network, or whoever does has failed (TRANS-D01). */
const ofProvider = { provider_missing: 502, provider_failed: 502 } as const;

/** The languages that can be translated into, by their codes (TRANS-004). */
export const listTranslationLanguages = defineEndpoint({
  id: 'translation.languages',
  method: 'GET',
  path: '/translations/languages',
  reply: z.object({ languages: z.array(translationLanguageSchema) }),
  failures: ofProvider,
});

/** Something the reader may read, in another language (TRANS-005, MSG-042). */
export const getTranslation = defineEndpoint({
  id: 'translation.get',
  method: 'GET',
  path: '/translations/:language/:type/:id',
  params: z.object({
    language: languageCodeSchema,
    type: translatableTypeSchema,
    id: z.string().check(z.maxLength(60)),
  }),
  reply: translationSchema,
  failures: { ...ofProvider, too_long: 422 },
});

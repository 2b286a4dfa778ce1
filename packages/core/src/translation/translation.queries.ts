import type { HttpClient } from '../http/index.ts';
import type { QueryOptions } from '../query/index.ts';
import { listTranslationLanguages } from './translation.contract.ts';
import { translationKeys } from './translation.keys.ts';
import type { TranslationLanguage } from './translation.schema.ts';

/** Reads of translations. */
export function translationQueries(http: HttpClient) {
  return {
    /** The languages that can be translated into; they stay the same for a session. */
    languages: (): QueryOptions<readonly TranslationLanguage[]> => ({
      queryKey: translationKeys.languages,
      queryFn: async ({ signal }) => (await http.request(listTranslationLanguages, { signal })).languages,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  };
}

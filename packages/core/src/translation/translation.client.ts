import type { OpenedAct } from '../acts/index.ts';
import { createCalls } from '../http/index.ts';
import * as contract from './translation.contract.ts';
import { provideTranslation, type TranslationParts } from './translation.effects.ts';
import { translationKeys } from './translation.keys.ts';
import type { TranslatedObject, translationMachine } from './translation.machine.ts';
import { translationNotices } from './translation.notices.ts';
import { translationQueries } from './translation.queries.ts';

/** Translations, bound to a client. */
export function createTranslations(parts: TranslationParts) {
  const { acts, http, queryClient } = parts.atrium;
  const machine = provideTranslation(parts);
  return {
    queries: translationQueries(http),
    /** Every call of the contract of translations. */
    calls: createCalls(http, contract),
    /** Opens the menu of languages of something; `lastUsed` is what the member's account says. */
    open: (object: TranslatedObject, lastUsed: string | null): OpenedAct<typeof translationMachine> =>
      acts.open(`translation/${object.type}/${object.id}`, machine, {
        input: { object, lastUsed: queryClient.getQueryData<string>([...translationKeys.lastUsed]) ?? lastUsed },
        notices: [translationNotices],
      }),
  };
}

/** Translations, bound to a client. */
export type TranslationsClient = ReturnType<typeof createTranslations>;

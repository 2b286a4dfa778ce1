import { fromPromise } from 'xstate';
import type * as z from 'zod/mini';
import type { Atrium } from '../atrium.ts';
import type { MemberId } from '../members/member-reference.schema.ts';
import { saveTranslationLanguage } from '../notifications/index.ts';
import type { RealtimeConnection } from '../realtime/index.ts';
import { getTranslation } from './translation.contract.ts';
import { translationKeys } from './translation.keys.ts';
import { translationMachine, type WantedTranslation } from './translation.machine.ts';
import { translationQueries } from './translation.queries.ts';
import { isKnownLanguage } from './translation.rules.ts';
import type { Translation, TranslationLanguage } from './translation.schema.ts';
import type { translationPushes } from './translation.topics.ts';

/** What translations stand on. */
export interface TranslationParts {
  readonly atrium: Atrium;
  /** The socket of the signed-in member; without one the choice is kept by a call. */
  readonly connection: Pick<RealtimeConnection, 'push'> | null;
  /** Who is signed in; nobody's choice is kept. */
  readonly ownId: () => MemberId | undefined;
}

/** The chart of a menu of languages, bound to a client. */
export function provideTranslation(parts: TranslationParts): typeof translationMachine {
  const { http, queryClient } = parts.atrium;
  const languages = () => queryClient.fetchQuery(translationQueries(http).languages());
  return translationMachine.provide({
    actors: {
      readLanguages: fromPromise<readonly TranslationLanguage[]>(languages),
      translate: fromPromise<Translation | null, WantedTranslation>(async ({ input, signal }) => {
        const { language, object, isChosen } = input;
        if (!isKnownLanguage(await languages(), language)) return null;
        if (isChosen) void remember(parts, language);
        return http.request(getTranslation, { params: { language, ...object }, signal });
      }),
    },
  });
}

/** Keeps the language somebody has chosen, over the socket or else by a call (TRANS-009, RT-D08); a choice that is not kept is no failure. */
async function remember({ atrium, connection, ownId }: TranslationParts, language: string): Promise<void> {
  atrium.queryClient.setQueryData([...translationKeys.lastUsed], language);
  const memberId = ownId();
  if (memberId === undefined) return;
  const payload: z.input<(typeof translationPushes)['set_preference']['payload']> = {
    last_used_translation_language: language,
  };
  const pushed = connection?.push(`member:${memberId}`, { event: 'set_preference', payload });
  const kept = pushed
    ? await pushed.then(
        () => true,
        () => false,
      )
    : false;
  if (!kept) await saveTranslationLanguage(atrium.http, { memberId, language }).catch(() => undefined);
}

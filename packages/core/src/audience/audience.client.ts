import { fromPromise } from 'xstate';
import type { Atrium } from '../atrium.ts';
import { createSearchMachine } from '../form/index.ts';
import { type AudienceScope, audienceQueries } from './audience.queries.ts';
import { type AudienceHit, hitOf } from './audience.rules.ts';
import { audiencePickerMachine } from './audience-picker.machine.ts';

/** Audiences, bound to a client. */
export function createAudience(atrium: Atrium) {
  const queries = audienceQueries(atrium.http);
  return {
    queries,
    /** Chooses parts of an audience; those that are left out, by type and id, are not found. */
    audiencePickerMachine: (scope: AudienceScope, leftOut: readonly string[] = []) =>
      audiencePickerMachine.provide({
        actors: {
          search: createSearchMachine<AudienceHit>('memberSearch').provide({
            actors: {
              findHits: fromPromise<readonly AudienceHit[], { readonly text: string }>(async ({ input }) => {
                const options = await atrium.queryClient.fetchQuery(queries.options(input.text, scope));
                return options.map(hitOf).filter(({ id }) => !leftOut.includes(id));
              }),
            },
          }),
        },
      }),
  };
}

import { fromPromise } from 'xstate';
import type { Atrium } from '../atrium.ts';
import { createSearchMachine } from '../form/index.ts';
import { memberQueries } from './members.queries.ts';
import type { MemberHit, MemberId } from './members.schema.ts';

/** The members' reads and the search for one, bound to a client. */
export function bindMembers(atrium: Atrium) {
  const queries = memberQueries(atrium.http);
  return {
    queries,
    /** Finds members by their names, but not those who are left out. */
    memberSearchMachine: (leftOut: readonly MemberId[] = []) =>
      createSearchMachine<MemberHit>('memberSearch').provide({
        actors: {
          findHits: fromPromise<readonly MemberHit[], { readonly text: string }>(async ({ input }) => {
            const hits = await atrium.queries.fetchQuery(queries.search(input.text));
            return hits.filter(({ id }) => !leftOut.includes(id));
          }),
        },
      }),
  };
}

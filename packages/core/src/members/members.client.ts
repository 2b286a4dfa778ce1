import { fromPromise } from 'xstate';
import type { Atrium } from '../atrium.ts';
import { createSearchMachine } from '../form/index.ts';
import { memberPickerMachine } from './member-picker.machine.ts';
import type { MemberId } from './member-reference.schema.ts';
import { type MemberScope, memberQueries } from './members.queries.ts';
import type { DirectoryEntry, MemberHit } from './members.schema.ts';

/** The members' reads, the search for one, and the picker for several, bound to a client. */
export function createMembers(atrium: Atrium) {
  const queries = memberQueries(atrium.http);

  /** Finds members by their names, but not those who are left out. */
  const memberSearchMachine = (leftOut: readonly MemberId[] = [], scope: MemberScope = {}) =>
    createSearchMachine<MemberHit>('memberSearch').provide({
      actors: {
        findHits: fromPromise<readonly MemberHit[], { readonly text: string }>(async ({ input }) => {
          const hits = await atrium.queryClient.fetchQuery(queries.search(input.text, scope));
          return hits.filter(({ id }) => !leftOut.includes(id));
        }),
      },
    });

  return {
    queries,
    memberSearchMachine,
    /** Finds with whom a chat can be opened: members, and groups of one's own (CHAT-008). */
    chatPartnerSearchMachine: () =>
      createSearchMachine<DirectoryEntry>('chatPartnerSearch').provide({
        actors: {
          findHits: fromPromise<readonly DirectoryEntry[], { readonly text: string }>(({ input }) =>
            atrium.queryClient.fetchQuery(queries.chatPartners(input.text)),
          ),
        },
      }),
    /** Chooses several members; those who are left out are not found. */
    memberPickerMachine: (leftOut: readonly MemberId[] = [], scope: MemberScope = {}) =>
      memberPickerMachine.provide({ actors: { search: memberSearchMachine(leftOut, scope) } }),
  };
}

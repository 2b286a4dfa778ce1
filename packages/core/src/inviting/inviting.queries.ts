import type { ReplyOf } from '../contract/index.ts';
import type { HttpClient } from '../http/index.ts';
import { pageOptions } from '../lists/index.ts';
import type { QueryOptions } from '../query/index.ts';
import type { SentFilter } from './invite.rules.ts';
import { getInvitation, getInviteSettings, listSentInvites, listSentInvitesIn } from './inviting.contract.ts';
import { invitingKeys } from './inviting.keys.ts';
import type { InviteScope, InviteSettings, SentInvite } from './inviting.schema.ts';
import { placeOf } from './scope.rules.ts';

/** Reads of inviting. */
export function invitingQueries(http: HttpClient) {
  return {
    /** What one may do at a place. */
    settings: (scope: InviteScope): QueryOptions<InviteSettings> => ({
      queryKey: invitingKeys.settings(scope),
      queryFn: ({ signal }) => http.request(getInviteSettings, { query: { scope }, signal }),
    }),
    /** Invites that were sent at a place, page by page. */
    sent: ({ type, status }: SentFilter, scope: InviteScope) => {
      const query = { ...(type && { type }), ...(status && { status }) };
      const queryKey = [...invitingKeys.sent, scope, type, status];
      const rowsOf = ({ invites: rows, total }: { invites: readonly SentInvite[]; total: number }) => ({ rows, total });
      const params = placeOf(scope);
      return params === null
        ? pageOptions(http, listSentInvites, { queryKey, request: { query }, rowsOf })
        : pageOptions(http, listSentInvitesIn, { queryKey, request: { params, query }, rowsOf });
    },
    /** How many invites that were sent at a place wait for an answer (GROUP-D08). */
    openCount: (scope: InviteScope): QueryOptions<number> => ({
      queryKey: [...invitingKeys.sent, scope, 'count'],
      queryFn: async ({ signal }) => {
        const query = { status: 'open' } as const;
        const params = placeOf(scope);
        const page =
          params === null
            ? http.request(listSentInvites, { query, signal })
            : http.request(listSentInvitesIn, { params, query, signal });
        return (await page).total;
      },
    }),
    /** What the invite of a link is about. */
    invitation: (token: string): QueryOptions<ReplyOf<typeof getInvitation>> => ({
      queryKey: invitingKeys.invitation(token),
      queryFn: ({ signal }) => http.request(getInvitation, { params: { token }, signal }),
      staleTime: 60_000,
    }),
  };
}

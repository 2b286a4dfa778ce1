import type { ReplyOf } from '../contract/index.ts';
import type { HttpClient } from '../http/index.ts';
import { pageOptions } from '../lists/index.ts';
import type { QueryOptions } from '../query/index.ts';
import { listAccessTokens } from './access-token.contract.ts';
import { getAccount, listOwnSessions } from './account.contract.ts';
import { accountKeys } from './account.keys.ts';

/** Reads of the reader's account. */
export function accountQueries(http: HttpClient) {
  return {
    /** How the reader signs in and reads. */
    account: (): QueryOptions<ReplyOf<typeof getAccount>> => ({
      queryKey: accountKeys.account,
      queryFn: ({ signal }) => http.request(getAccount, { signal }),
    }),
    /** The browsers the reader is signed in with. */
    sessions: () =>
      pageOptions(http, listOwnSessions, {
        queryKey: accountKeys.sessions,
        request: {},
        rowsOf: ({ sessions: rows }) => ({ rows }),
      }),
    /** The accesses of the reader's programs. */
    tokens: () =>
      pageOptions(http, listAccessTokens, {
        queryKey: accountKeys.tokens,
        request: {},
        rowsOf: ({ access_tokens: rows }) => ({ rows }),
      }),
  };
}

import type { HttpClient } from '../http/index.ts';
import type { QueryOptions } from '../query/index.ts';
import { searchMembers } from './members.contract.ts';
import type { MemberHit } from './members.schema.ts';

/** Reads of members. */
export function memberQueries(http: HttpClient) {
  return {
    /** The first page of people whose names hold every word of a text (CHAT-010, CAL-151). */
    search: (text: string): QueryOptions<readonly MemberHit[]> => ({
      queryKey: ['members', 'search', text],
      queryFn: async ({ signal }) => (await http.request(searchMembers, { query: { q: text }, signal })).members,
      staleTime: 30_000,
    }),
  };
}

import type { HttpClient } from '../http/index.ts';
import type { QueryOptions } from '../query/index.ts';
import { searchDirectory, searchDirectoryMembers, searchMembers } from './members.contract.ts';
import { memberKeys } from './members.keys.ts';
import type { DirectoryEntry, MemberHit } from './members.schema.ts';

/** Among whom a picker searches; everybody the reader may see unless told otherwise. */
export interface MemberScope {
  /** The group whose members are left out, by its id. */
  readonly outsideOf?: string;
  /** People of partner organisations, too, who are no members of the network. */
  readonly withConsumers?: boolean;
}

/** Reads of members. */
export function memberQueries(http: HttpClient) {
  return {
    /** The first page of people whose names hold every word of a text (CHAT-010, CAL-151). */
    search: (
      text: string,
      { outsideOf, withConsumers = false }: MemberScope = {},
    ): QueryOptions<readonly MemberHit[]> => ({
      queryKey: [...memberKeys.all, 'search', text, { outsideOf: outsideOf ?? null, withConsumers }],
      queryFn: async ({ signal }) => {
        const query = { q: text, include_consumers: withConsumers, exclude_group_members_of: outsideOf };
        return (await http.request(searchMembers, { query, signal })).members;
      },
      staleTime: 30_000,
    }),
    /** The first page of people of the directory whose names hold every word of a text (CAL-153, MSG-016). */
    inDirectory: (text: string): QueryOptions<readonly MemberHit[]> => ({
      queryKey: [...memberKeys.all, 'in_directory', text],
      queryFn: async ({ signal }) =>
        (await http.request(searchDirectoryMembers, { query: { q: text }, signal })).members,
      staleTime: 30_000,
    }),
    /** Members and groups with whom a chat can be opened (CHAT-008, CHAT-009). */
    chatPartners: (text: string): QueryOptions<readonly DirectoryEntry[]> => ({
      queryKey: [...memberKeys.all, 'chat_partners', text],
      queryFn: async ({ signal }) => {
        const query = { q: text, only_my_groups: true, only_chat_enabled: true };
        return (await http.request(searchDirectory, { query, signal })).entries;
      },
      staleTime: 30_000,
    }),
    /** Members, groups and roles whose names hold every word of a text (CAL-152). */
    directory: (text: string): QueryOptions<readonly DirectoryEntry[]> => ({
      queryKey: [...memberKeys.all, 'directory', text],
      queryFn: async ({ signal }) => {
        const query = { q: text, include_membership_roles: true };
        return (await http.request(searchDirectory, { query, signal })).entries;
      },
      staleTime: 30_000,
    }),
  };
}

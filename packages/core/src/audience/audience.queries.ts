import type { HttpClient } from '../http/index.ts';
import type { QueryOptions } from '../query/index.ts';
import { listPermissionOptions } from './audience.contract.ts';
import { audienceKeys } from './audience.keys.ts';
import { audienceKey } from './audience.rules.ts';
import type { AudienceEntry, AudienceOption, AudienceType } from './audience.schema.ts';

/** What a picker offers: types, and the group whose roles are offered as well, by its id. */
export interface AudienceScope {
  readonly types: readonly AudienceType[];
  readonly groupId?: string;
}

/** Reads of what audiences are made of. */
export function audienceQueries(http: HttpClient) {
  const contextOf = ({ groupId }: Pick<AudienceScope, 'groupId'>) =>
    groupId === undefined ? {} : ({ context_type: 'group', context_id: groupId } as const);
  return {
    /** What holds every word of a text. */
    options: (text: string, scope: AudienceScope): QueryOptions<readonly AudienceOption[]> => ({
      queryKey: [...audienceKeys.all, 'search', text, scope],
      queryFn: async ({ signal }) => {
        const query = { q: text, types: scope.types.join(','), ...contextOf(scope) };
        return (await http.request(listPermissionOptions, { query, signal })).options;
      },
      staleTime: 30_000,
    }),
    /** The names of what was chosen before; what is not there any more is not among them. */
    named: (chosen: readonly AudienceEntry[], scope: Pick<AudienceScope, 'groupId'> = {}) => ({
      queryKey: [...audienceKeys.all, 'named', chosen.map(audienceKey), scope],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        if (chosen.length === 0) return [];
        const query = { chosen: chosen.map(audienceKey).join(','), ...contextOf(scope) };
        return (await http.request(listPermissionOptions, { query, signal })).options;
      },
    }),
  };
}

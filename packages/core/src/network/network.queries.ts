import type { Theme } from '../design/design.schema.ts';
import type { HttpClient } from '../http/index.ts';
import type { QueryOptions } from '../query/index.ts';
import { readTheme } from './network.contract.ts';
import type { ThemeScope } from './network.rules.ts';

/** What pages wear below the network; kept for five minutes, as it changes rarely. */
export function themeQuery(http: HttpClient, scope: ThemeScope): QueryOptions<Theme> {
  return {
    queryKey: ['design', 'theme', scope],
    queryFn: ({ signal }) => http.request(readTheme, { query: scope, signal }),
    staleTime: 300_000,
  };
}

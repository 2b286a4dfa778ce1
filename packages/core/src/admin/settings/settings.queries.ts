import type { ReplyOf } from '../../contract/index.ts';
import type { HttpClient } from '../../http/index.ts';
import type { QueryOptions } from '../../query/index.ts';
import { adminKeys } from '../admin.keys.ts';
import { getSettings } from './settings.contract.ts';

/** Reads of the settings. */
export function settingsQueries(http: HttpClient) {
  return {
    /** The settings, and what they may be set to. */
    settings: (): QueryOptions<ReplyOf<typeof getSettings>> => ({
      queryKey: adminKeys.settings,
      queryFn: ({ signal }) => http.request(getSettings, { signal }),
    }),
  };
}

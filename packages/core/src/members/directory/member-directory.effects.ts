import type { Atrium } from '../../atrium.ts';
import { fromPages } from '../../lists/index.ts';
import { memberDirectoryQueries } from './member-directory.queries.ts';
import { memberListMachine } from './member-list.machine.ts';

/** The directory of members, bound to a client. */
export function createMemberDirectory({ http, queryClient }: Atrium) {
  const queries = memberDirectoryQueries(http);
  return {
    queries,
    memberListMachine: memberListMachine.provide({ actors: { pages: fromPages(queryClient, queries.list) } }),
  };
}

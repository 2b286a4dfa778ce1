import type { Atrium } from '../../atrium.ts';
import { archiveGroup, deleteGroup, unarchiveGroup } from '../../groups/index.ts';
import { fromPages, fromRowActs } from '../../lists/index.ts';
import { administeredGroupQueries } from './administered-groups.queries.ts';
import type { AdministeredGroup, GroupTableFilter } from './administered-groups.schema.ts';
import { type GroupTableAct, groupTableMachine } from './group-table.machine.ts';

/** The groups' table for administrators, bound to a client. */
export function createAdministeredGroups(atrium: Atrium) {
  const queries = administeredGroupQueries(atrium.http);
  return {
    groupTableMachine: groupTableMachine.provide({
      actors: {
        pages: fromPages<AdministeredGroup, GroupTableFilter>(atrium.queryClient, queries.table),
        act: fromRowActs<AdministeredGroup, GroupTableAct, null>(
          ({ id }) => id,
          ({ rows, act }, { each }) => each(rows, (group) => actOn(atrium, group, act)),
        ),
      },
    }),
  };
}

/** What becomes of a row; null where it is gone. */
async function actOn({ http }: Atrium, group: AdministeredGroup, { kind }: GroupTableAct) {
  const params = { slug: group.slug };
  if (kind === 'remove') {
    await http.request(deleteGroup, { params });
    return null;
  }
  await http.request(kind === 'archive' ? archiveGroup : unarchiveGroup, { params });
  return { ...group, archived: kind === 'archive' };
}

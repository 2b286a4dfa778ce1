import { type listAdministeredGroups, administeredGroupsPerPage as per } from '@atrium/core/admin/contract';
import type { Context } from '../../http/route.ts';
import { requireAdministrator } from '../admin.policy.ts';
import { presentAdministeredGroup } from './administered-groups.presenter.ts';
import { findGroupsPage, findKind, findOwners } from './administered-groups.repository.ts';

/** A page of the table: of all groups, or of those of a kind, which its own administrators read as well (ADMSRV-D01). */
export async function readGroups(context: Context<typeof listAdministeredGroups>) {
  const { db, query, reply } = context;
  const kind = await findAdministered(context);
  const { page, q, filter, category } = query;
  const search = { q, filter, categoryId: kind?.id ?? null };
  const { rows, total } = await findGroupsPage(db, { ...search, limit: per, offset: (page - 1) * per });
  if (page * per < total && page < 200)
    reply.nextPage({ q, filter, ...(category !== undefined && { category }), page: page + 1 });
  const owners = await findOwners(
    db,
    rows.map(({ group }) => group.id),
  );
  const groups = rows.map((row) => presentAdministeredGroup(row, owners.get(row.group.id)));
  return { groups, category: kind?.name ?? null, total, page, per };
}

/** The kind that is asked for, if the caller administers it; all of the network is for who administers that. */
async function findAdministered({ db, fail, member, query }: Context<typeof listAdministeredGroups>) {
  if (query.category === undefined) {
    requireAdministrator(member);
    return null;
  }
  const kind = await findKind(db, query.category);
  if (kind === undefined) throw fail('not_found');
  if (!member.categoryAdminOf.has(kind.id)) throw fail('forbidden');
  return kind;
}

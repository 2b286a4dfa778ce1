import { getGroup, listUserbarGroups } from '@atrium/core/groups/contract';
import { type Route, route } from '../http/route.ts';
import { groupAbilities } from './groups.policy.ts';
import { presentGroup, presentOwnGroups } from './groups.presenter.ts';
import { findGroup, findOwnGroups } from './groups.repository.ts';

/** Calls about groups. */
export function groupsRoutes(): readonly Route[] {
  return [
    route(getGroup, async ({ params, member: caller, network, now, db, fail }) => {
      const found = await findGroup(db, params.slug, caller);
      if (found === undefined) return fail('not_found');
      return { group: presentGroup(found, groupAbilities(caller, found, { network, now })) };
    }),
    route(listUserbarGroups, async ({ member: caller, language, db }) => ({
      group_categories: presentOwnGroups(await findOwnGroups(db, caller), language),
    })),
  ];
}

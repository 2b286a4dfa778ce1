import * as calls from '@atrium/core/navigation/contract';
import { visibleTo, withoutBroken } from '@atrium/core/navigation/rules';
import type { Db } from '../db/database.ts';
import { type GroupRequest, requireGroup } from '../groups/index.ts';
import { commonRefusal } from '../http/refusal.ts';
import { type Handler, type Route, route } from '../http/route.ts';
import { changeAppNavigation } from './app-navigation.command.ts';
import { changeNavigation } from './navigation.command.ts';
import { requireNetworkAdministrator } from './navigation.policy.ts';
import { presentAppNavigation, presentNavigation } from './navigation.presenter.ts';
import { findAppNavigation, findBrokenLinks, findNavigation } from './navigation.repository.ts';

/** Calls about the navigations of the network and its groups. */
export function navigationRoutes(): readonly Route[] {
  return [
    route(calls.getNavigation, async ({ db, member }) => {
      requireNetworkAdministrator(member);
      return presentStored(db, null);
    }),
    route(calls.updateNavigation, async (context) => {
      requireNetworkAdministrator(context.member);
      return changeNavigation(context, null);
    }),
    route(calls.getGroupNavigation, async (context) =>
      presentStored(context.db, await requireLedGroup(context, context.params.slug)),
    ),
    route(calls.updateGroupNavigation, async (context) =>
      changeNavigation(context, await requireLedGroup(context, context.params.slug)),
    ),
    route(calls.readNavigation, readShown),
    route(calls.getAppNavigation, async ({ db, member }) => {
      requireNetworkAdministrator(member);
      return presentAppNavigation(await findAppNavigation(db));
    }),
    route(calls.updateAppNavigation, async (context) => {
      requireNetworkAdministrator(context.member);
      return changeAppNavigation(context);
    }),
  ];
}

async function presentStored(db: Db, groupId: string | null) {
  const stored = await findNavigation(db, groupId);
  return presentNavigation(stored, await findBrokenLinks(db, stored.items));
}

/** The id of a group whose navigation the caller may change. */
async function requireLedGroup(request: GroupRequest, slug: string): Promise<string> {
  const { group, can } = await requireGroup(request, slug);
  if (!can.update) throw commonRefusal('forbidden');
  return group.id;
}

const readShown: Handler<typeof calls.readNavigation> = async (context) => {
  const { db, member: caller, query } = context;
  const found = query.group_slug === undefined ? null : await requireGroup(context, query.group_slug);
  if (found && !found.can.read) throw commonRefusal('forbidden');
  const { items } = await findNavigation(db, found?.group.id ?? null);
  const whole = withoutBroken(items, await findBrokenLinks(db, items));
  return { navigation_items: [...visibleTo(whole, !caller.isExternal || found !== null)] };
};

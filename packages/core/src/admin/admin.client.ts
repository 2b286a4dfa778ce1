import type { Atrium } from '../atrium.ts';
import { createAdministeredCategories } from './categories/administered-categories.effects.ts';
import { createAdministeredGroups } from './groups/administered-groups.effects.ts';
import { createAdministeredMembers } from './members/administered-members.effects.ts';
import { createSettings } from './settings/settings.effects.ts';

/** What administrators do with the network, bound to a client. */
export function createAdmin(atrium: Atrium) {
  return {
    ...createSettings(atrium),
    ...createAdministeredMembers(atrium),
    ...createAdministeredGroups(atrium),
    ...createAdministeredCategories(atrium),
  };
}

/** What administrators do with the network, bound to a client. */
export type AdminClient = ReturnType<typeof createAdmin>;

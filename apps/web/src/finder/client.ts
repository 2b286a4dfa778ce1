import { createFinder } from '@atrium/core/finder/client';
import { everyCategory } from '@atrium/core/groups';
import { everybody } from '@atrium/core/members/directory';
import type { App } from '../app/app.ts';
import { groupsOf } from '../groups/client.ts';
import { directoryOf } from '../members/directory.ts';

/** The search for everything, bound to the app. */
export function finderOf({ atrium, client }: App) {
  return createFinder(atrium, {
    groups: (q) => client(groupsOf).queries.list({ category: everyCategory, q, show: 'everyone' }),
    members: (q) => client(directoryOf).queries.list({ ...everybody({ sort: 'last_name' }), q }),
  });
}

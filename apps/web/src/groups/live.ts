import { groupEvents } from '@atrium/core/groups/topics';
import { QueryObserver } from '@tanstack/query-core';
import type { App, LivePart } from '../app/app.ts';
import { realtimeOf } from '../realtime/client.ts';
import { groupsOf } from './client.ts';
import { holdTopics } from './hold-topics.ts';
import { ownGroupsOf } from './own.ts';

/** Listens to the groups the member belongs to, whichever these are, and takes over what becomes of groups. */
export function live(app: App): LivePart {
  const { atrium, client } = app;
  const own = new QueryObserver(atrium.queryClient, ownGroupsOf(app));
  const hold = holdTopics(client(realtimeOf).hold);
  client(realtimeOf).listen(groupEvents, client(groupsOf).applyEvent);
  let stop: (() => void) | null = null;
  return {
    open: () => {
      stop ??= own.subscribe(({ data }) => {
        const groups = data?.group_categories.flatMap((category) => category.groups) ?? [];
        hold(new Set(groups.map(({ id }) => `group:${id}`)));
      });
    },
    close: () => {
      stop?.();
      stop = null;
      hold(new Set());
    },
  };
}

import { QueryObserver } from '@tanstack/query-core';
import type { App, LivePart } from '../app/app.ts';
import { realtimeOf } from '../realtime/client.ts';
import { groupsOf } from './client.ts';
import { holdTopics } from './hold-topics.ts';

/** Listens to the groups the member belongs to, whichever these are. */
export function live({ atrium, client }: App): LivePart {
  const own = new QueryObserver(atrium.queryClient, client(groupsOf).queries.userbar());
  const hold = holdTopics(client(realtimeOf).hold);
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

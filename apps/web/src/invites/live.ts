import { calendarEvents } from '@atrium/core/calendar/topics';
import { applyInviteEvent, inviteQueries } from '@atrium/core/invites';
import { inviteEvents } from '@atrium/core/invites/topics';
import { coalesceEvents } from '@atrium/core/query';
import { QueryObserver } from '@tanstack/query-core';
import type { App, LivePart } from '../app/app.ts';
import { realtimeOf } from '../realtime/client.ts';

/** Keeps the invites as they are, and counts those that wait for as long as somebody looks (CAL-D114). */
export function live({ atrium: { queryClient, http, environment }, client }: App): LivePart {
  const openCount = inviteQueries(http).openCount();
  client(realtimeOf).listen(
    { ...calendarEvents, ...inviteEvents },
    coalesceEvents(environment.clock, (event) => applyInviteEvent(queryClient, event)),
  );
  return {
    badges: {
      appointments: {
        subscribe: (listener) => new QueryObserver(queryClient, openCount).subscribe(listener),
        get: () => queryClient.getQueryData<number>(openCount.queryKey) ?? 0,
      },
    },
  };
}

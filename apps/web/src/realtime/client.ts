import type { RealtimeConnection } from '@atrium/core/realtime';
import { createRealtimeConnection } from '@atrium/core/realtime/client';
import { createSharedRealtime } from '@atrium/realtime/browser';
import type { App } from '../app/app.ts';

/** The one connection of this browser. */
export function realtimeOf({ atrium }: App): RealtimeConnection {
  return createRealtimeConnection(atrium, { create: createSharedRealtime });
}

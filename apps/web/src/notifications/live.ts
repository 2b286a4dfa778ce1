import { notificationsEvents } from '@atrium/core/notifications/topics';
import type { App, LivePart } from '../app/app.ts';
import { realtimeOf } from '../realtime/client.ts';
import { unreadsOf } from '../unreads/client.ts';
import { notificationsOf } from './client.ts';

/** Hears on every device of what the member is told and has read, and counts what is left. */
export function live({ client }: App): LivePart {
  const unreads = client(unreadsOf);
  const { applyEvent } = client(notificationsOf);
  client(realtimeOf).listen(notificationsEvents, (event) => {
    unreads.told();
    return applyEvent(event);
  });
  return { badges: { notifications: unreads }, open: unreads.open, close: unreads.close };
}

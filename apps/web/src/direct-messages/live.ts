import { directMessagesEvents } from '@atrium/core/direct-messages/topics';
import type { App, LivePart } from '../app/app.ts';
import { realtimeOf } from '../realtime/client.ts';
import { directMessagesOf } from './client.ts';

/** Takes over what others do to direct messages. */
export function live({ client }: App): LivePart {
  client(realtimeOf).listen(directMessagesEvents, client(directMessagesOf).applyEvent);
  return {};
}

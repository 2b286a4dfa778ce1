import { filesEvents } from '@atrium/core/files/topics';
import type { App, LivePart } from '../app/app.ts';
import { realtimeOf } from '../realtime/client.ts';
import { filesOf } from './client.ts';

/** Takes over what others do to files. */
export function live({ client }: App): LivePart {
  client(realtimeOf).listen(filesEvents, client(filesOf).applyEvent);
  return {};
}

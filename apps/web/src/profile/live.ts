import { profileEvents } from '@atrium/core/profile/topics';
import type { App, LivePart } from '../app/app.ts';
import { realtimeOf } from '../realtime/client.ts';
import { profileOf } from './client.ts';

/** Follows what is asked to be changed of profiles, and decided. */
export function live({ client }: App): LivePart {
  client(realtimeOf).listen(profileEvents, client(profileOf).applyEvent);
  return {};
}

import type { MessageKey } from '../messages/index.ts';
import { type Instant, instantToWallTime, type ZoneName } from '../time/index.ts';

/** How somebody is greeted at this time of their day. */
export function greetingAt(now: Instant, zone: ZoneName): MessageKey {
  const hour = Number(instantToWallTime(now, zone).wall.slice(11, 13));
  if (hour >= 4 && hour < 11) return 'home.morning';
  return hour >= 18 || hour < 4 ? 'home.evening' : 'home.day';
}

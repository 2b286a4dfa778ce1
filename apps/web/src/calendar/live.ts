import { calendarEvents } from '@atrium/core/calendar/topics';
import type { App, LivePart } from '../app/app.ts';
import { realtimeOf } from '../realtime/client.ts';
import { calendarOf } from './client.ts';

/** Takes over what others do to appointments and calendars. */
export function live({ client }: App): LivePart {
  client(realtimeOf).listen(calendarEvents, client(calendarOf).applyEvent);
  return {};
}

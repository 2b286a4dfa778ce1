import { meetingWindows } from '@atrium/core/browser';
import { type CalendarClient, createCalendar } from '@atrium/core/calendar/client';
import { connectSession } from '@atrium/core/session';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';

export function calendarOf({ atrium, environment, sessionRef }: App): CalendarClient {
  return createCalendar(atrium, {
    signedIn: () => connectSession(sessionRef.getSnapshot(), sessionRef.send).session,
    openMeetingWindow: meetingWindows(environment.isNativeApp),
  });
}

/** The calendar, bound to the app. */
export const useCalendar = () => useClient(calendarOf);

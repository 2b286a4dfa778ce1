import { meetingWindows } from '@atrium/core/browser';
import { type CalendarClient, createCalendar } from '@atrium/core/calendar/client';
import { connectSession } from '@atrium/core/session';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';

export function calendarOf({ atrium, environment, sessionRef }: App): CalendarClient {
  const signedIn = () => connectSession(sessionRef.getSnapshot(), sessionRef.send).session;
  return createCalendar(atrium, {
    memberId: () => signedIn()?.current_member.id ?? '',
    retroactiveOpting: () => signedIn()?.network.config.appointments.retroactive_opting ?? false,
    meetingsEnabled: () => signedIn()?.network.config.meetings.enabled ?? false,
    openMeetingWindow: meetingWindows(environment.isNativeApp),
  });
}

/** The calendar, bound to the app. */
export const useCalendar = () => useClient(calendarOf);

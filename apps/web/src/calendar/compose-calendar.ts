import type { Atrium } from '@atrium/core';
import { type CalendarClient, createCalendar } from '@atrium/core/calendar/client';
import { connectSession, type SessionRef } from '@atrium/core/session';

const bound = new WeakMap<Atrium, CalendarClient>();

/** The calendar, bound when the first page needs it; what only shows the frame never loads it. */
export function calendarOf({ atrium, sessionRef }: { atrium: Atrium; sessionRef: SessionRef }): CalendarClient {
  const known = bound.get(atrium);
  if (known) return known;
  const signedIn = () => connectSession(sessionRef.getSnapshot(), sessionRef.send).session;
  const calendar = createCalendar(atrium, {
    memberId: () => signedIn()?.current_member.id ?? '',
    meetingsEnabled: () => signedIn()?.network.config.meetings.enabled ?? false,
  });
  bound.set(atrium, calendar);
  return calendar;
}

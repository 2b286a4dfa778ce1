import { meetingWindows } from '@atrium/core/browser';
import {
  type CalendarType,
  type OverviewScope,
  readOverviewAddress,
  screenOf,
  sheetMinimumWidth,
} from '@atrium/core/calendar';
import { type CalendarClient, createCalendar } from '@atrium/core/calendar/client';
import { connectSession } from '@atrium/core/session';
import { createActor } from 'xstate';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';
import { firstPage } from '../app/first-page.tsx';

export function calendarOf({ atrium, environment, sessionRef }: App): CalendarClient {
  return createCalendar(atrium, {
    signedIn: () => connectSession(sessionRef.getSnapshot(), sessionRef.send).session,
    openMeetingWindow: meetingWindows(environment.isNativeApp),
  });
}

/** The calendar, bound to the app. */
export const useCalendar = () => useClient(calendarOf);

/** Whose months are shown, and of which calendars until somebody chooses others. */
export interface OverviewPage {
  readonly kind: OverviewScope['kind'];
  /** Of the group, where it is a group's. */
  readonly slug?: string | undefined;
  readonly preset?: CalendarType | undefined;
}

/** Asks for the month that an overview will show, so that it is there as soon as the frame is. */
export function beginOverview(app: App, page: OverviewPage): void {
  const { session } = connectSession(app.sessionRef.getSnapshot(), app.sessionRef.send);
  if (!session) return;
  const { innerWidth, location } = window;
  const timeZone = session.current_member.time_zone ?? app.environment.timeZone();
  const input = overviewInput(app, {
    ...page,
    timeZone,
    search: location.search,
    isNarrow: innerWidth < sheetMinimumWidth,
  });
  const early = createActor(app.client(calendarOf).overviewMachine, { input }).start();
  void firstPage.then(() => early.stop());
}

interface OverviewPlace extends OverviewPage {
  readonly timeZone: string;
  readonly search: string;
  readonly isNarrow: boolean;
}

/** What an overview begins with. */
export function overviewInput(
  { environment: { clock, isNativeApp } }: App,
  { kind, slug = '', search, isNarrow, ...place }: OverviewPlace,
) {
  const scope: OverviewScope = kind === 'group' ? { kind, slug } : { kind };
  const screen = screenOf({ isNarrow, isNativeApp });
  return { ...place, scope, now: clock.now(), screen, address: readOverviewAddress(search) };
}

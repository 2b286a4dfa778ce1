import {
  type CalendarType,
  type OverviewScope,
  readOverviewAddress,
  screenOf,
  sheetMinimumWidth,
} from '@atrium/core/calendar';
import { createOverviews } from '@atrium/core/calendar/client';
import { connectSession } from '@atrium/core/session';
import { createActor } from 'xstate';
import type { App } from '../../app/app.ts';
import { firstPage } from '../../app/first-page.tsx';

/** Overviews alone, bound to the app: the page of a month waits for nothing else of the calendar. */
export function overviewsOf({ atrium, sessionRef }: App) {
  const memberId = () => connectSession(sessionRef.getSnapshot(), sessionRef.send).session?.current_member.id ?? '';
  return createOverviews(atrium, { memberId });
}

/** Whose months are shown, and of which calendars until somebody chooses others. */
export interface OverviewPage {
  readonly kind: OverviewScope['kind'];
  /** Of the group, where it is a group's. */
  readonly slug?: string | undefined;
  readonly preset?: CalendarType | undefined;
}

/** Asks for the month that an overview will show, so that it is there as soon as the frame is. */
export function beginOverview(app: App, page: OverviewPage): undefined {
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
  const early = createActor(app.client(overviewsOf).overviewMachine, { input }).start();
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

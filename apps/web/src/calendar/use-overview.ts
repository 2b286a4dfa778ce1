import {
  type CalendarType,
  type OverviewRef,
  type OverviewScope,
  readOverviewAddress,
  screenOf,
  sheetMinimumWidth,
  writeOverviewAddress,
} from '@atrium/core/calendar';
import { connectSession } from '@atrium/core/session';
import { useIsNarrow } from '@atrium/ui/hooks';
import { useLanguage } from '@atrium/ui/i18n';
import { useActorRef } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { createActor } from 'xstate';
import type { App } from '../app/app.ts';
import { useApp } from '../app/app-context.ts';
import { firstPage } from '../app/first-page.tsx';
import { useActorEvents } from '../app/use-actor-events.ts';
import { calendarOf, useCalendar } from './client.ts';

type OverviewPage = { readonly scope: OverviewScope; readonly preset?: CalendarType | undefined };

/** Marks an entry of the browser's history as one the overview wrote. */
const written = 'overview';

/** Asks for the month that an overview will show, so that it is there as soon as the frame is. */
export function beginOverview(app: App, page: OverviewPage): void {
  const { session } = connectSession(app.sessionRef.getSnapshot(), app.sessionRef.send);
  if (!session) return;
  const { innerWidth, location } = window;
  const timeZone = session.current_member.time_zone ?? app.environment.timeZone();
  const input = inputOf(app, { ...page, timeZone, search: location.search, isNarrow: innerWidth < sheetMinimumWidth });
  const early = createActor(app.client(calendarOf).overviewMachine, { input }).start();
  void firstPage.then(() => early.stop());
}

interface OverviewPlace extends OverviewPage {
  readonly timeZone: string;
  readonly search: string;
  readonly isNarrow: boolean;
}

function inputOf({ environment: { clock, isNativeApp } }: App, { search, isNarrow, ...place }: OverviewPlace) {
  const screen = screenOf({ isNarrow, isNativeApp });
  return { ...place, now: clock.now(), screen, address: readOverviewAddress(search) };
}

/** An overview that follows the address and the window, and that the address follows. */
export function useOverview({ scope, preset }: OverviewPage): OverviewRef {
  const app = useApp();
  const { isNativeApp } = app.environment;
  const { timeZone } = useLanguage();
  const { search, state } = useLocation();
  const isOwn = useNavigationType() !== 'POP' && state === written;
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const input = inputOf(app, { scope, preset, timeZone, search, isNarrow });
  const overviewRef = useActorRef(useCalendar().overviewMachine, { input });
  useActorEvents(overviewRef, ({ query, history }) => {
    void navigate({ search: writeOverviewAddress(query) }, { replace: history === 'replace', state: written });
  });
  const known = useRef(search);
  useEffect(() => {
    if (known.current === search) return;
    known.current = search;
    overviewRef.send({ type: 'address.changed', query: readOverviewAddress(search), isOwn });
  }, [overviewRef, search, isOwn]);
  useEffect(() => {
    overviewRef.send({ type: 'screen.changed', screen: screenOf({ isNarrow, isNativeApp }) });
  }, [overviewRef, isNarrow, isNativeApp]);
  return overviewRef;
}

import {
  type CalendarType,
  type OverviewAddress,
  type OverviewRef,
  type OverviewScope,
  type Screen,
  sheetMinimumWidth,
} from '@atrium/core/calendar';
import { useIsNarrow } from '@atrium/ui/hooks';
import { useLanguage } from '@atrium/ui/i18n';
import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { useCalendar } from './client.ts';

type OverviewPage = { readonly scope: OverviewScope; readonly preset?: CalendarType | undefined };

/** Marks an entry of the browser's history as one the overview wrote. */
const written = 'overview';

/** An overview that follows the address and the window, and that the address follows. */
export function useOverview({ scope, preset }: OverviewPage): OverviewRef {
  const app = useApp();
  const { environment } = app;
  const calendar = useCalendar();
  const { timeZone } = useLanguage();
  const { search, state } = useLocation();
  const navigation = useNavigationType();
  const known = useRef(search);
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const overviewRef = useActorRef(calendar.overviewMachine, {
    input: {
      scope,
      timeZone,
      now: environment.clock.now(),
      screen: screenOf(isNarrow, environment.isNativeApp),
      address: readAddress(search),
      ...(preset && { preset }),
    },
  });

  // The chart says where it is as soon as it starts, so somebody has to listen before the effect that starts it.
  useLayoutEffect(() => {
    const follow = overviewRef.on('address.changed', ({ query, history }) => {
      void navigate({ search: writeAddress(query) }, { replace: history === 'replace', state: written });
    });
    return () => follow.unsubscribe();
  }, [overviewRef, navigate]);

  useEffect(() => {
    if (known.current === search) return;
    known.current = search;
    // The chart may be further on already than an address it wrote itself.
    if (state === written && navigation !== 'POP') return;
    overviewRef.send({ type: 'address.changed', query: readAddress(search) });
  }, [overviewRef, search, state, navigation]);

  useEffect(() => {
    const screen = screenOf(isNarrow, environment.isNativeApp);
    if (overviewRef.getSnapshot().context.screen.width !== screen.width) {
      overviewRef.send({ type: 'screen.changed', screen });
    }
  }, [overviewRef, isNarrow, environment]);

  return overviewRef;
}

/** The overview asks only on which side of its limit the window is. */
function screenOf(isNarrow: boolean, native: boolean): Screen {
  return { width: isNarrow ? sheetMinimumWidth - 1 : sheetMinimumWidth, native };
}

function readAddress(search: string): OverviewAddress {
  const query = new URLSearchParams(search);
  return { date: query.get('date'), view: query.get('view'), calendarIds: query.get('calendarIds') };
}

function writeAddress({ date, view, calendarIds }: OverviewAddress): string {
  const parts = Object.entries({ date, view, calendarIds }).filter(
    (part): part is [string, string] => part[1] !== null,
  );
  return new URLSearchParams(parts).toString();
}

import { type OverviewRef, readOverviewAddress, screenOf, writeOverviewAddress } from '@atrium/core/calendar';
import { useIsNarrow } from '@atrium/ui/hooks';
import { useLanguage } from '@atrium/ui/i18n';
import { useActorRef } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useApp, useClient } from '../app/app-context.ts';
import { useActorEvents } from '../app/use-actor-events.ts';
import { type OverviewPage, overviewInput, overviewsOf } from './overview/client.ts';

/** Marks an entry of the browser's history as one the overview wrote. */
const written = 'overview';

/** An overview that follows the address and the window, and that the address follows. */
export function useOverview(page: OverviewPage): OverviewRef {
  const app = useApp();
  const { isNativeApp } = app.environment;
  const { timeZone } = useLanguage();
  const { search, state } = useLocation();
  const isOwn = useNavigationType() !== 'POP' && state === written;
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const input = overviewInput(app, { ...page, timeZone, search, isNarrow });
  const overviewRef = useActorRef(useClient(overviewsOf).overviewMachine, { input });
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

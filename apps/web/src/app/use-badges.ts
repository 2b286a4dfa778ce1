import { useSyncExternalStore } from 'react';
import { useLive } from './use-live.ts';

/** How much waits in places of the frame, by their keys, as soon as it can be told. */
export function useBadges(): Readonly<Record<string, number>> {
  const live = useLive();
  const { subscribe, get } = live.status === 'ready' ? live.badges : nothing;
  return useSyncExternalStore(subscribe, get);
}

const none = {};
const nothing = { subscribe: () => () => {}, get: () => none };

import { useSyncExternalStore } from 'react';
import { useLive } from '../app/use-live.ts';

/** What waits in the modules of the side navigation, by their keys, as soon as it can be told. */
export function useCounts(): Readonly<Record<string, number>> {
  const state = useLive();
  const { subscribe, get } = state.status === 'ready' ? state.live.openInvites : nothing;
  return { appointments: useSyncExternalStore(subscribe, get) };
}

const nothing = { subscribe: () => () => {}, get: () => 0 };

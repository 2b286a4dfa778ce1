import type { Environment } from '@atrium/core/environment';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** A text this device keeps, in every tab that is open, and how it is changed. */
export function useKeptText({ storage: { local } }: Environment, key: string) {
  const subscribe = (listener: () => void) => {
    const stopWatching = local.watch(key, listener);
    listeners.add(listener);
    return () => {
      stopWatching();
      listeners.delete(listener);
    };
  };
  const kept = useSyncExternalStore(subscribe, () => local.get(key));
  const keep = (text: string) => {
    local.set(key, text);
    for (const listener of listeners) listener();
  };
  return [kept, keep] as const;
}

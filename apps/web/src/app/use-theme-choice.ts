import type { Environment } from '@atrium/core/environment';
import type { ThemeChoice } from '@atrium/ui/theme';
import { useSyncExternalStore } from 'react';

const key = 'atrium.theme';
const listeners = new Set<() => void>();

/** The appearance a person chose on this device. */
export function useThemeChoice({ storage }: Environment) {
  const mode = useSyncExternalStore(subscribe, () => readChoice(storage.local.get(key)));
  const choose = (choice: ThemeChoice) => {
    storage.local.set(key, choice);
    for (const listener of listeners) listener();
  };
  return { mode, choose };
}

function readChoice(stored: string | null): ThemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

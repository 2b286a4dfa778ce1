import type { Environment } from '@atrium/core/environment';
import { createKeptTexts, type KeptTexts } from '@atrium/core/shell';
import { useSyncExternalStore } from 'react';

const opened = new WeakMap<Environment, KeptTexts>();

/** A text this device keeps, in every tab that is open, and how it is changed. */
export function useKeptText(environment: Environment, key: string) {
  const texts = opened.get(environment) ?? createKeptTexts(environment.storage.local);
  opened.set(environment, texts);
  const kept = useSyncExternalStore(
    (listener) => texts.watch(key, listener),
    () => texts.get(key),
  );
  return [kept, (text: string) => texts.set(key, text)] as const;
}

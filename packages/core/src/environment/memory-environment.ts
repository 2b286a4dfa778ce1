import { createEmitter } from './emitter.ts';
import type { Clock, Environment, Signal, TextStore } from './environment.ts';

/** An environment without a browser: for Node, for tests, for stories. */
export function createMemoryEnvironment(parts: Partial<Environment> = {}): Environment {
  return {
    clock: systemClock,
    random: { number: Math.random, uuid: () => crypto.randomUUID() },
    timeZone: () => 'Europe/Berlin',
    storage: { local: createTextStore(), session: createTextStore() },
    visibility: createSignal<'visible' | 'hidden'>('visible'),
    online: createSignal(true),
    isNativeApp: false,
    guardUnload: () => () => {},
    onUnload: () => () => {},
    clipboard: { write: () => Promise.resolve() },
    notifications: { show: () => {}, permission: () => 'none', ask: () => Promise.resolve() },
    saveAnswer: () => {},
    ...parts,
  };
}

const systemClock: Clock = {
  now: () => Date.now(),
  // Node hands out objects, browsers numbers; both go back unread into clearTimeout.
  setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds) as unknown as number,
  clearTimeout: (id) => clearTimeout(id),
};

/** A store of texts that lives as long as the object; whoever shares it is told like another tab. */
export function createTextStore(): TextStore {
  const texts = new Map<string, string>();
  const changes = createEmitter<[key: string]>();
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, value) => {
      texts.set(key, value);
      changes.emit(key);
      return true;
    },
    remove: (key) => {
      texts.delete(key);
      changes.emit(key);
    },
    keys: () => [...texts.keys()],
    watch: (key, listener) => changes.subscribe((changed) => changed === key && listener()),
  };
}

/** A signal whose value its owner sets. */
export function createSignal<Value>(initial: Value): Signal<Value> & { set(value: Value): void } {
  let current = initial;
  const changes = createEmitter<[Value]>();
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      changes.emit(value);
    },
    subscribe: changes.subscribe,
  };
}

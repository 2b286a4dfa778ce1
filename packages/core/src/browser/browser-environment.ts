import {
  createTextStore,
  type DesktopNotifications,
  type Environment,
  type Signal,
  type TextStore,
} from '../environment/index.ts';
import { saveAnswer } from './save-answer.ts';

/** The environment of a browser window; the native app is known by its name behind the user agent (NATIVE-D05, CAL-022). */
export function createBrowserEnvironment({
  isNativeApp = /\bCommunityApp\/\d/.test(navigator.userAgent),
} = {}): Environment {
  return {
    clock: {
      now: () => Date.now(),
      setTimeout: (callback, milliseconds) => window.setTimeout(callback, milliseconds),
      clearTimeout: (id) => window.clearTimeout(id),
    },
    random: { number: Math.random, uuid: createUuid },
    timeZone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    storage: { local: browserStore(() => window.localStorage), session: browserStore(() => window.sessionStorage) },
    visibility: signalOf(document, ['visibilitychange'], () => document.visibilityState),
    online: signalOf(window, ['online', 'offline'], () => navigator.onLine),
    isNativeApp,
    guardUnload,
    onUnload: (listener) => listen(window, 'pagehide', listener),
    // Insecure origins have no clipboard; that is a refusal like any other.
    clipboard: { write: async (text) => navigator.clipboard.writeText(text) },
    notifications,
    saveAnswer,
  };
}

/** `crypto.randomUUID` exists only on secure origins; a house network may not be one. */
function createUuid(): string {
  if (window.isSecureContext) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function browserStore(open: () => Storage): TextStore {
  try {
    const storage = open();
    storage.getItem('');
    return {
      get: (key) => storage.getItem(key),
      set: (key, value) => tryToSet(storage, key, value),
      remove: (key) => storage.removeItem(key),
      keys: () => Object.keys(storage),
      watch: (key, listener) =>
        listen(window, 'storage', (event) => {
          // The name of the event says that it is one of a storage; whoever empties it whole names no key.
          const changed = event as StorageEvent;
          if (changed.storageArea === storage && (changed.key === key || changed.key === null)) listener();
        }),
    };
  } catch {
    // A browser that forbids storage, or has none, throws on the first look; the page then remembers for itself alone.
    return createTextStore();
  }
}

function tryToSet(storage: Storage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

function signalOf<Value>(target: EventTarget, events: readonly string[], get: () => Value): Signal<Value> {
  return {
    get,
    subscribe: (listener) => {
      const stops = events.map((event) => listen(target, event, () => listener(get())));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function guardUnload(isNeeded: () => boolean): () => void {
  return listen(window, 'beforeunload', (event) => {
    if (isNeeded()) event.preventDefault();
  });
}

const notifications: DesktopNotifications = {
  permission: () => ('Notification' in window ? Notification.permission : 'none'),
  ask: async () => {
    if ('Notification' in window) await Notification.requestPermission();
  },
  show: (title, body, { tag, onClick } = {}) => {
    if (notifications.permission() !== 'granted') return;
    try {
      const shown = new Notification(title, { body, ...(tag && { tag }) });
      shown.onclick = () => {
        window.focus();
        shown.close();
        onClick?.();
      };
    } catch {
      // Browsers of phones show notices through a service worker only; the page itself then shows none.
    }
  },
};

function listen(target: EventTarget, event: string, listener: (event: Event) => void): () => void {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}

import type { Environment } from '@atrium/core/environment';
import type { LiveFilesEvent, ReloadFacts } from '@atrium/core/shell';
import { fromCallback, fromPromise } from 'xstate';

const key = 'atrium:loaded-anew';

/** Waits for an answer of the server, and says what loading the page anew would cost. */
export function reachServer({ clock, storage }: Environment, address: string) {
  return fromPromise<ReloadFacts>(async ({ signal }) => {
    const { ok } = await fetch(address, { cache: 'no-store', signal });
    if (!ok) throw new Error('The server does not answer yet.');
    const noted = storage.session.get(key);
    return { isTyping: isTyping(), loadedAnewAt: noted === null ? null : Number(noted), now: clock.now() };
  });
}

/** Tells when the device has a network again. */
export function listenOnline({ online }: Environment) {
  return fromCallback<LiveFilesEvent>(({ sendBack }) =>
    online.subscribe((isOnline) => {
      if (isOnline) sendBack({ type: 'network.online' });
    }),
  );
}

/** Loads the page as it is, once more. */
export function loadAnew({ clock, storage }: Environment): void {
  storage.session.set(key, String(clock.now()));
  window.location.reload();
}

/** Somebody is in a field, or whatever guards the page would ask before it is left. */
function isTyping(): boolean {
  const { activeElement } = document;
  if (activeElement?.matches('input, textarea, select, [contenteditable]:not([contenteditable=false])')) return true;
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

import type { NativeBridge } from '../native/native-bridge.port.ts';

interface Ear {
  postMessage(message: string): void;
}

interface AppAround {
  /** What an app on Android puts into the page. */
  readonly CommunityApp?: Ear;
  /** What an app on iOS puts into the page. */
  readonly webkit?: { readonly messageHandlers?: { readonly CommunityApp?: Ear } };
}

/** What the app's words arrive as: `window.dispatchEvent(new CustomEvent('communityapp', { detail: text }))`. */
const heardAs = 'communityapp';

/** The way to the app around the page, where there is one: without it the page is one of a browser (NATIVE-D05). */
export function createBrowserBridge(): NativeBridge | null {
  // Whatever app opens the page may have put these there.
  const around = window as AppAround;
  const ear = around.CommunityApp ?? around.webkit?.messageHandlers?.CommunityApp;
  if (ear === undefined) return null;
  return {
    post(message) {
      ear.postMessage(message);
    },
    listen(listener) {
      const hear = (event: Event) => {
        if (event instanceof CustomEvent && typeof event.detail === 'string') listener(event.detail);
      };
      window.addEventListener(heardAs, hear);
      return () => window.removeEventListener(heardAs, hear);
    },
  };
}

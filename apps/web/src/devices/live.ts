import { createTabBadge, registerWorker, workerScript } from '@atrium/core/browser';
import { connectSession } from '@atrium/core/session';
import { chooseLanguage } from '@atrium/core/shell';
import { tabBadgeText, waitingOnTab } from '@atrium/core/unreads';
import type { App, LivePart } from '../app/app.ts';
import { devicesOf } from './client.ts';

/**
 * Keeps the device reached by pushes, and its tab telling how much waits; both end with signing out. The page that is
 * kept for when nobody is connected speaks the member's language.
 */
export function live({ client, sessionRef, live: parts }: App): LivePart {
  const devices = client(devicesOf);
  const badge = createTabBadge();
  const showOnTab = (count: number) => badge(count, tabBadgeText(count));
  let stop = () => {};
  const follow = () => {
    const state = parts.get();
    if (state.status !== 'ready') return;
    const { badges } = state;
    stop();
    stop = badges.subscribe(() => showOnTab(waitingOnTab(badges.get())));
    showOnTab(waitingOnTab(badges.get()));
  };
  parts.subscribe(follow);
  let spoken: string | undefined;
  const speak = () => {
    const who = connectSession(sessionRef.getSnapshot(), sessionRef.send);
    const language = who.session === null ? undefined : chooseLanguage(who, navigator.languages);
    if (language !== undefined && language !== spoken) tellWorker({ language });
    spoken = language;
  };
  sessionRef.subscribe(speak);
  return {
    open() {
      follow();
      speak();
      // A browser that takes none, or is offline, is asked again when the product is opened next.
      void devices.keepReached().catch(() => undefined);
    },
    close() {
      stop();
      showOnTab(0);
      tellWorker('signed out');
    },
  };
}

/** The worker goes on when this page is gone. */
function tellWorker(message: 'signed out' | { readonly language: string }): void {
  void registerWorker(workerScript).then((worker) => worker?.active?.postMessage(message));
}

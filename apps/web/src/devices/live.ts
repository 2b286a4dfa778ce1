import { createTabBadge, registerWorker, workerScript } from '@atrium/core/browser';
import { tabBadgeText, waitingOnTab } from '@atrium/core/unreads';
import type { App, LivePart } from '../app/app.ts';
import { devicesOf } from './client.ts';

/** Keeps the device reached by pushes, and its tab telling how much waits; both end with signing out. */
export function live({ client, live: parts }: App): LivePart {
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
  return {
    open() {
      follow();
      // A browser that takes none, or is offline, is asked again when the product is opened next.
      void devices.keepReached().catch(() => undefined);
    },
    close() {
      stop();
      showOnTab(0);
      // The worker goes on when this page is gone.
      void registerWorker(workerScript).then((worker) => worker?.active?.postMessage('signed out'));
    },
  };
}

import type { Subscription } from 'xstate';
import type { ToastsEvent } from './toasts.machine.ts';

interface Progress {
  hasTag(tag: 'busy'): boolean;
}

/** Something people set going, and again when it fails; it is `busy` while it is tried. */
interface Tried {
  getSnapshot(): Progress;
  subscribe(next: (snapshot: Progress) => void): Subscription;
}

/** The notices on screen, as far as they take a failure away. */
interface FailureNotices {
  send(event: Extract<ToastsEvent, { readonly type: 'failure.withdraw' }>): void;
}

/** Takes the notice of a failure away as soon as what failed is tried anew; the result stops that. */
export function withdrawOnRetry(
  tried: Tried,
  { toastsRef, about }: { readonly toastsRef: FailureNotices; readonly about: string },
): Subscription {
  let wasBusy = tried.getSnapshot().hasTag('busy');
  return tried.subscribe((snapshot) => {
    const isBusy = snapshot.hasTag('busy');
    // Whatever goes on being busy after a failure is not trying that anew.
    if (isBusy && !wasBusy) toastsRef.send({ type: 'failure.withdraw', about });
    wasBusy = isBusy;
  });
}

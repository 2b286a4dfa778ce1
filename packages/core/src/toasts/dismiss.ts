import type { Subscription } from 'xstate';
import type { Toasts } from './toasts.ts';

interface Progress {
  hasTag(tag: 'busy'): boolean;
}

/** Something people set going, and again when it fails; it is `busy` while it is tried. */
interface Tried {
  getSnapshot(): Progress;
  subscribe(next: (snapshot: Progress) => void): Subscription;
}

/** Where the failures of what is tried stand, and under which name. */
export interface SaidAbout {
  readonly toasts: Toasts;
  readonly about: string;
}

/** Takes the notice of a failure away as soon as what failed is tried anew; the result stops that. */
export function dismissOnRetry(tried: Tried, { toasts, about }: SaidAbout): () => void {
  let wasBusy = tried.getSnapshot().hasTag('busy');
  const subscription = tried.subscribe((snapshot) => {
    const isBusy = snapshot.hasTag('busy');
    // Whatever goes on being busy after a failure is not trying that anew.
    if (isBusy && !wasBusy) toasts.withdraw(about);
    wasBusy = isBusy;
  });
  return () => subscription.unsubscribe();
}

/** Takes away what was said of a server out of reach: it has just answered. */
export function dismissOffline(toasts: Toasts): void {
  for (const { id, text } of toasts.get()) if (text === 'failure.offline') toasts.dismiss(id);
}

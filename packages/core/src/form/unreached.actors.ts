import type { ToastsRef } from './toasts.machine.ts';

/** Takes away what was said of a server out of reach: it has just answered. */
export function withdrawUnreached(toastsRef: Pick<ToastsRef, 'getSnapshot' | 'send'>): void {
  for (const { id, text } of toastsRef.getSnapshot().context.toasts) {
    if (text === 'failure.offline') toastsRef.send({ type: 'toast.dismiss', id });
  }
}

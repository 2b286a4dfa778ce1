import { useEffectEvent, useLayoutEffect } from 'react';
import type { EventObject, Subscription } from 'xstate';

interface Speaker<Emitted extends EventObject> {
  on(type: '*', hear: (event: Emitted) => void): Subscription;
}

/** Hears what a machine on the page tells, from before it starts. */
export function useActorEvents<Emitted extends EventObject>(
  ref: Speaker<Emitted> | null,
  hear: (event: Emitted) => void,
): void {
  const hearNow = useEffectEvent(hear);
  useLayoutEffect(() => {
    const heard = ref?.on('*', (event) => hearNow(event));
    return () => heard?.unsubscribe();
  }, [ref]);
}

import type { Failure } from '@atrium/core/machine';
import type { EventObject, Subscription } from 'xstate';
import { useApp } from './app-context.ts';
import { useActorEvents } from './use-actor-events.ts';

type Told = EventObject & { readonly failure?: Failure };

interface Form {
  on(type: '*', hear: (event: Told) => void): Subscription;
}

/** Who is refused what they had opened has lost the right to it: who is here is read anew, and the frame and its pages follow (GEN-E03). */
export function useLostRight(form: Form): void {
  const { session, sessionRef } = useApp();
  useActorEvents<Told>(form, ({ failure }) => {
    if (failure?.code === 'forbidden') void session.renew(sessionRef);
  });
}

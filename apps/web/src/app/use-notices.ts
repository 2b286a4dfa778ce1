import { type Notices, showNotices } from '@atrium/core/toasts';
import { useLayoutEffect } from 'react';
import type { AnyActorRef } from 'xstate';
import { useApp } from './app-context.ts';

/** Says what the events of a machine on the page tell people, failures for as long as they hold and the page is open. */
export function useNotices(ref: AnyActorRef | null, notices: Notices): void {
  const { toasts } = useApp().atrium;
  // A machine may speak as soon as it starts, so somebody has to listen before the effect that starts it.
  useLayoutEffect(() => {
    if (ref) return showNotices(ref, notices, { toasts, about: ref.sessionId });
  }, [ref, notices, toasts]);
}

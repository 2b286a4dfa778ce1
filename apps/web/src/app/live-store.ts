import { connectSession, type SessionRef } from '@atrium/core/session';
import type { Live } from './compose-live.ts';

/** How far the part of the product that lives on the socket is. */
export type LiveState =
  | { readonly status: 'absent' | 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly live: Live };

/** Loads what lives on the socket when somebody is signed in, and connects it for as long as they are. */
export function createLiveStore(sessionRef: SessionRef, load: () => Promise<Live>) {
  const listeners = new Set<() => void>();
  let state: LiveState = { status: 'absent' };
  let wasIn = false;

  function become(next: LiveState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function start(): void {
    if (state.status === 'loading' || state.status === 'ready') return;
    become({ status: 'loading' });
    load().then(
      (live) => {
        become({ status: 'ready', live });
        wasIn = false;
        follow();
      },
      () => become({ status: 'failed' }),
    );
  }

  function follow(): void {
    const { session, isSignedIn, isExpired } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
    const isIn = isSignedIn && !isExpired && session !== null;
    if (isIn) start();
    if (state.status !== 'ready') return;
    if (isIn && !wasIn) state.live.open({ networkId: session.network.id, memberId: session.current_member.id });
    if (!session) state.live.close();
    wasIn = isIn;
  }

  sessionRef.subscribe(follow);
  follow();

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Tries again to load it. */
    retry: start,
  };
}

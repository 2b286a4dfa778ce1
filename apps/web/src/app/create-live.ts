import { createEmitter, type Environment } from '@atrium/core/environment';
import type { Identity } from '@atrium/core/realtime';
import { connectSession, type SessionRef } from '@atrium/core/session';
import { liveFilesMachine } from '@atrium/core/shell';
import { createActor, fromPromise } from 'xstate';
import type { App, LivePart, LiveState, Store } from './app.ts';
import { firstPage } from './first-page.tsx';
import { listenOnline, loadAnew, reachServer } from './load-anew.ts';

interface LiveOptions {
  readonly sessionRef: SessionRef;
  readonly environment: Environment;
  /** Where the server says that it answers. */
  readonly health: string;
  readonly load: () => Promise<readonly LivePart[]>;
}

/**
 * Loads what lives on the socket once somebody is signed in and the first page is there, or when a page needs it, and
 * opens it for as long as they are signed in.
 */
export function createLive({ sessionRef, load, ...surroundings }: LiveOptions): App['live'] {
  const changes = createEmitter();
  let state: LiveState = { status: 'absent' };
  let parts: readonly LivePart[] = [];
  let wasIn = false;

  function become(next: LiveState): void {
    state = next;
    changes.emit();
  }

  const files = createFiles(surroundings, async () => {
    parts = await load();
  });
  files.subscribe(({ value }) => {
    if (value === 'ready') enter();
    else become({ status: statuses[value] });
  });
  files.start();

  function start(): void {
    if (state.status !== 'ready') files.send({ type: 'live.start' });
  }

  function enter(): void {
    become({ status: 'ready', badges: badgesOf(parts), unsent: () => unsentIn(parts) });
    wasIn = false;
    follow();
  }

  function follow(): void {
    const { session, isSignedIn, isExpired } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
    const isIn = isSignedIn && !isExpired && session !== null && !session.must_set_up_two_factor;
    if (isIn) void firstPage.then(start);
    if (state.status !== 'ready') return;
    if (isIn && !wasIn) open({ networkId: session.network.id, memberId: session.current_member.id });
    if (!session) close();
    wasIn = isIn;
  }

  function open(identity: Identity): void {
    for (const part of parts) part.open?.(identity);
  }

  function close(): void {
    for (const part of parts.toReversed()) part.close?.();
  }

  sessionRef.subscribe(follow);
  follow();

  return { get: () => state, subscribe: changes.subscribe, start };
}

function createFiles({ environment, health }: Pick<LiveOptions, 'environment' | 'health'>, load: () => Promise<void>) {
  return createActor(
    liveFilesMachine.provide({
      actors: {
        load: fromPromise(load),
        reach: reachServer(environment, health),
        listen: listenOnline(environment),
      },
      actions: { reload: () => loadAnew(environment) },
    }),
  );
}

const statuses = {
  absent: 'absent',
  loading: 'loading',
  waiting: 'failed',
  stuck: 'failed',
  probing: 'failed',
  reloading: 'loading',
} as const;

function unsentIn(parts: readonly LivePart[]): number {
  return parts.reduce((sum, { unsent }) => sum + (unsent?.() ?? 0), 0);
}

/** The badges of all parts as one value that stays the same until a number changes. */
function badgesOf(parts: readonly LivePart[]): Store<Readonly<Record<string, number>>> {
  const badges = parts.flatMap((part) => Object.entries(part.badges ?? {}));
  let known: Readonly<Record<string, number>> = {};
  return {
    get: () => {
      const isKnown = badges.every(([place, badge]) => known[place] === badge.get());
      if (!isKnown) known = Object.fromEntries(badges.map(([place, badge]) => [place, badge.get()]));
      return known;
    },
    subscribe: (listener) => {
      const stops = badges.map(([, badge]) => badge.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

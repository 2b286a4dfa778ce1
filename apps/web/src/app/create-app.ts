import { createAtrium } from '@atrium/core';
import { createBrowserEnvironment } from '@atrium/core/browser';
import { createGroups } from '@atrium/core/groups/client';
import { createSession } from '@atrium/core/session/client';
import { createActor } from 'xstate';
import { createLiveStore } from './live-store.ts';

/** The composition root: the client, and the domains in use bound to it. */
export function createApp() {
  const environment = createBrowserEnvironment();
  const atrium = createAtrium({ environment, language: () => document.documentElement.lang });
  const session = createSession(atrium);
  const groups = createGroups(atrium);
  const sessionRef = createActor(session.sessionMachine).start();
  const expire = () => sessionRef.send({ type: 'session.expired' });
  atrium.onSessionRequired(expire);
  const live = createLiveStore(sessionRef, async () => {
    const { composeLive } = await import('./compose-live.ts');
    return composeLive({ atrium, sessionRef, groups, onRevoked: expire });
  });

  return { atrium, environment, session, groups, live, sessionRef };
}

export type App = ReturnType<typeof createApp>;

import { createAtrium } from '@atrium/core';
import { createBrowserEnvironment, fetchCarried } from '@atrium/core/browser';
import { createSession } from '@atrium/core/session/client';
import { createActor } from 'xstate';
import type { App } from './app.ts';
import { createLive } from './create-live.ts';
import { firstPage } from './first-page.tsx';
import { administration, modules, places } from './modules.ts';
import { startAnew } from './start-anew.ts';

/** The composition root: the community's client, who is here, and the domains as they are needed. */
export function createApp(): App {
  const environment = createBrowserEnvironment();
  const language = () => document.documentElement.lang;
  const atrium = createAtrium({ environment, language, fetch: fetchCarried(fetch, firstPage) });
  const session = createSession(atrium);
  const sessionRef = createActor(session.sessionMachine).start();
  atrium.onSessionRequired(() => sessionRef.send({ type: 'session.expired' }));
  startAnew(sessionRef, atrium.paths.signIn);
  const load = async () => {
    const loaded = await Promise.all(modules.flatMap((module) => module.live?.() ?? []));
    return loaded.map((part) => part.live(app));
  };
  const live = createLive({ sessionRef, environment, health: atrium.paths.health, load });
  const clients = new Map<unknown, unknown>();
  function made<Client, Of>(create: (of: Of) => Client, of: Of): Client {
    if (!clients.has(create)) clients.set(create, create(of));
    // Kept under the function that made it.
    return clients.get(create) as Client;
  }
  const app: App = {
    ...{ atrium, environment, session, sessionRef, live, administration, places },
    client: (create) => made(create, app),
    domain: (create) => made(create, atrium),
  };
  return app;
}

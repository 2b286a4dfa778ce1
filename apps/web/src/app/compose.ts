import { createAtrium } from '@atrium/core';
import { createBrowserEnvironment } from '@atrium/core/browser';
import { toastsMachine } from '@atrium/core/form';
import { bindGroups } from '@atrium/core/groups/actors';
import { bindSession } from '@atrium/core/session/actors';
import { createActor } from 'xstate';

/** The composition root: the client, and the domains in use bound to it. */
export function compose() {
  const environment = createBrowserEnvironment();
  const atrium = createAtrium({ environment, language: () => document.documentElement.lang });
  const session = bindSession(atrium);
  const groups = bindGroups(atrium);
  const sessionRef = createActor(session.sessionMachine).start();
  const toastsRef = createActor(toastsMachine).start();
  atrium.onSessionRequired(() => sessionRef.send({ type: 'session.expired' }));

  return { atrium, environment, session, groups, sessionRef, toastsRef };
}

export type House = ReturnType<typeof compose>;

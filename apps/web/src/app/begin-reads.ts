import { themeQuery, themeScopeAt } from '@atrium/core/network';
import { connectSession } from '@atrium/core/session';
import { waitFor } from 'xstate';
import type { App } from './app.ts';
import type { LoadPage, Variables } from './define-module.ts';

interface Begun {
  readonly load: LoadPage;
  readonly props: object;
}

/** For how long the first page waits for what it shows, in milliseconds: what it carries is read by then. */
const patience = 400;

/** Lets a page ask for what it shows as soon as it is known for whom. */
export async function beginPage({ load, props }: Begun, params: Variables, app: App): Promise<void> {
  const { begin } = await load();
  if (begin && (await isMember(app))) await soon(begin(app, { ...props, ...params }));
}

/** Asks for what a page of a group wears, which is drawn in nothing else. */
export async function beginTheme(pathname: string, app: App): Promise<void> {
  const { http, queryClient } = app.atrium;
  const scope = themeScopeAt(pathname);
  if (scope && (await isMember(app))) await soon(queryClient.prefetchQuery(themeQuery(http, scope)));
}

/** Who has not signed in is shown the door, for which nothing is asked. */
async function isMember({ sessionRef }: App): Promise<boolean> {
  const known = await waitFor(sessionRef, (snapshot) => !snapshot.matches('loading'));
  return connectSession(known, sessionRef.send).session !== null;
}

function soon(read: Promise<unknown> | undefined): Promise<unknown> {
  return Promise.race([read, new Promise((resolve) => setTimeout(resolve, patience))]);
}

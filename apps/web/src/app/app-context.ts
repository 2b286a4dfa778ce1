import type { Atrium } from '@atrium/core';
import { createContext, use } from 'react';
import type { App } from './app.ts';

/** Hands the app to the pages. */
export const AppContext = createContext<App | null>(null);

/** What every page has at hand. */
export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('No app is set. Render pages inside <Root>.');
  return app;
}

/** What a function makes of the app, the same on every page. */
export function useClient<Client>(create: (app: App) => Client): Client {
  return useApp().client(create);
}

/** A domain that needs nothing of the app but its client, the same on every page: `useDomain(createRoles)`. */
export function useDomain<Client>(create: (atrium: Atrium) => Client): Client {
  return useApp().domain(create);
}

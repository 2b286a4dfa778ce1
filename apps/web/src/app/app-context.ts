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

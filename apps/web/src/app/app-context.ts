import { createContext, use } from 'react';
import type { App } from './create-app.ts';

/** Hands the composed product to the routes. */
export const AppContext = createContext<App | null>(null);

/** The composed product. */
export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('No app is set. Render routes inside <Root>.');
  return app;
}

import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { App } from '../app/app.ts';
import { useApp } from '../app/app-context.ts';

const addresses = new WeakMap<App, string>();

/** Where the overview is that was shown last; everybody's where none was. */
export function lastOverview(app: App): string {
  return addresses.get(app) ?? app.atrium.paths.overview;
}

/** Keeps the address of the overview on the page, for the way back from an appointment. */
export function useAsLastOverview(): void {
  const app = useApp();
  const { pathname, search } = useLocation();
  useEffect(() => void addresses.set(app, `${pathname}${search}`), [app, pathname, search]);
}

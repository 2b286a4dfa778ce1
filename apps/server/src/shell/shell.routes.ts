import { getAdministrationMenu } from '@atrium/core/shell/contract';
import { type Route, route } from '../http/route.ts';
import { readAdministrationMenu } from './administration-menu.command.ts';

/** Calls of the house around every page. */
export function shellRoutes(): readonly Route[] {
  return [route(getAdministrationMenu, readAdministrationMenu)];
}

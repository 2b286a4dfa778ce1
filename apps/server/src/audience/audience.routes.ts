import { listPermissionOptions } from '@atrium/core/audience/contract';
import { type Route, route } from '../http/route.ts';
import { readOptions } from './read-options.command.ts';

/** What audiences are made of. */
export function audienceRoutes(): readonly Route[] {
  return [route(listPermissionOptions, readOptions)];
}

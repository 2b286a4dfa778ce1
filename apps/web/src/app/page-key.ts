import { modules } from './modules.ts';

/** Pages that stay while others open inside them. */
const around = modules
  .flatMap(({ routes = {} }) => Object.entries(routes))
  .flatMap(([path, route]) => ('inside' in route ? path : []));

/** The page that an address belongs to: the chats are all one, and every other path is a page of its own. */
export function pageKey(pathname: string): string {
  return around.find((path) => pathname.startsWith(`${path}/`)) ?? pathname;
}

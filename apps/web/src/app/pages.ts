import { themeScopeAt } from '@atrium/core/network';
import { foreseen } from '../foreseen/module.ts';
import { type Address, addressesOf, type LoadPage } from './define-module.ts';
import { modules } from './modules.ts';

const built = addressesOf(modules);
const known = new Set(built.map(({ pattern }) => pattern));
const load: LoadPage = () => import('../foreseen/foreseen.route.tsx');
const coming: readonly Address[] = Object.values(foreseen)
  .flat()
  .filter((pattern) => !known.has(pattern))
  .map((pattern) => ({ pattern, loads: [load], texts: ['house'] }));

/** Every address that is a page, and what it loads, as the server has to know; the browser needs none of it. */
export const pages: readonly Address[] = [...built, ...coming].map((address) =>
  address.isPublic ? address : { ...address, asks: [...asksOfFrame(address.pattern), ...(address.asks ?? [])] },
);

/** What the frame asks around a page of a member: their groups, and what is worn at an address where that is not the network's. */
function asksOfFrame(pattern: string): readonly string[] {
  const scope = Object.entries(themeScopeAt(pattern) ?? {}).map(([of, variable]) => `/api/v1/theme?${of}=${variable}`);
  return ['/api/v1/userbar/groups', ...scope];
}

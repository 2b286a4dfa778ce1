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
export const pages: readonly Address[] = [...built, ...coming];

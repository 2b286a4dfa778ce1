import { defineModule, type Module, page } from '../app/define-module.ts';

/** The first page of a member: of each of these domains, in this order, what is next and new. */
export function homeOf(domains: readonly Module[]): Module {
  const blocks = domains.flatMap(({ home, texts }) => (home ? [{ ...home, ...(texts && { texts }) }] : []));
  return defineModule({
    texts: 'house',
    routes: { '/': page(() => import('./home.route.tsx'), { blocks }) },
  });
}

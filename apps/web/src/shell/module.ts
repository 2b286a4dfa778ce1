import { defineModule } from '../app/define-module.ts';

/** Pages of the house around the domains: everything there is, and the administration of a kind of groups. */
export const shell = defineModule({
  texts: 'house',
  place: { key: 'more', module: 'More', label: 'shell.navigation.more', path: '/more' },
  routes: {
    '/more': () => import('./more.route.tsx'),
    '/group-categories/:category/administration': () => import('./category-administration.route.tsx'),
  },
});

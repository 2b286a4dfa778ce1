import { defineModule, page } from '../app/define-module.ts';

/** Pages of the house around the domains: everything there is, and the administration of a kind of groups. */
export const shell = defineModule({
  texts: 'house',
  place: { key: 'more', module: 'More', label: 'shell.navigation.more', path: '/more' },
  routes: {
    '/more': page(() => import('./more.route.tsx'), {}, ['/api/v1/navigation']),
    '/group-categories/:category/administration': page(() => import('./category-administration.route.tsx'), {}, [
      '/api/v1/administration_menu?group_category_slug=:category',
    ]),
  },
});

import { defineModule, page } from '../app/define-module.ts';

/** The members of the network: their directory. */
export const members = defineModule({
  texts: 'groups',
  routes: {
    '/members': page(() => import('./members.route.tsx'), {}, [
      '/api/v1/group_categories',
      '/directory/filters.json',
      '/directory/members.json?q=&sort=last_name',
    ]),
  },
});

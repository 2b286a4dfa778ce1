import { defineModule } from '../app/define-module.ts';

/** The members of the network: their directory. */
export const members = defineModule({
  texts: 'groups',
  routes: {
    '/members': () => import('./members.route.tsx'),
  },
});

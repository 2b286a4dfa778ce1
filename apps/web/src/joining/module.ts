import { defineModule, page } from '../app/define-module.ts';

/** Joining the network, before the door. */
export const joining = defineModule({
  texts: 'account',
  isPublic: true,
  routes: {
    '/users/sign_up': () => import('./sign-up.route.tsx'),
    '/users/confirmation': () => import('./sign-up-confirmation.route.tsx'),
  },
});

/** Who waits to be let in, for administrators. */
export const applicants = defineModule({
  texts: 'account',
  administration: [
    {
      key: 'join_requests',
      label: 'admin.area.join_requests',
      help: 'admin.area.join_requests.help',
      path: '/administration/join_requests',
    },
  ],
  routes: {
    '/administration/join_requests': page(() => import('./applicants.route.tsx'), {}, [
      '/administration/join_requests.json',
    ]),
  },
});

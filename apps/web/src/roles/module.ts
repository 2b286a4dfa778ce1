import { defineModule } from '../app/define-module.ts';

/** Roles: those of the network stand in its administration of members, those of a group by themselves. */
export const roles = defineModule({
  texts: 'admin',
  routes: {
    '/administration/membership_roles': { redirectTo: '/administration/members?tab=roles' },
    '/groups/:slug/administration/members': () => import('./group-roles.route.tsx'),
    '/groups/:slug/administration/membership_roles': () => import('./group-roles.route.tsx'),
  },
});

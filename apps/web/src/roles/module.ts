import { defineModule, page } from '../app/define-module.ts';

const ofGroup = ['/api/v1/groups/:slug', '/groups/:slug/administration/membership_roles.json'];

/** Roles: those of the network stand in its administration of members, those of a group by themselves. */
export const roles = defineModule({
  texts: 'admin',
  routes: {
    '/administration/membership_roles': { redirectTo: '/administration/members?tab=roles' },
    '/groups/:slug/administration/members': page(() => import('./group-roles.route.tsx'), {}, ofGroup),
    '/groups/:slug/administration/membership_roles': page(() => import('./group-roles.route.tsx'), {}, ofGroup),
  },
});

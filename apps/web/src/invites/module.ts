import { defineModule, page } from '../app/define-module.ts';

const open = (filter: string) => `/api/v1/invites?filter=${filter}&status=open&limit=50`;

/** Invites to appointments, and what the member has answered. */
export const invites = defineModule({
  texts: 'calendar',
  live: () => import('./live.ts'),
  home: { key: 'invites', column: 'main', load: () => import('./home-block.tsx') },
  routes: { '/appointments/invites': page(() => import('./invites.route.tsx'), {}, [open('appointments')]) },
});

/** Invites into groups. */
export const groupInvites = defineModule({
  texts: 'groups',
  routes: { '/invites': page(() => import('./group-invites.route.tsx'), {}, [open('groups')]) },
});

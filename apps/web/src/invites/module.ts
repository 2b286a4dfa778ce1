import { defineModule } from '../app/define-module.ts';

/** Invites to appointments, and what the member has answered. */
export const invites = defineModule({
  texts: 'calendar',
  live: () => import('./live.ts'),
  home: { key: 'invites', column: 'main', load: () => import('./home-block.tsx') },
  routes: { '/appointments/invites': () => import('./invites.route.tsx') },
});

/** Invites into groups. */
export const groupInvites = defineModule({
  texts: 'groups',
  routes: { '/invites': () => import('./group-invites.route.tsx') },
});

import { defineModule } from '../app/define-module.ts';

/** Invites to appointments, and what the member has answered. */
export const invites = defineModule({
  texts: 'calendar',
  live: () => import('./live.ts'),
  routes: { '/appointments/invites': () => import('./invites.route.tsx') },
});

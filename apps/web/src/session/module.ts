import { defineModule } from '../app/define-module.ts';

/** The way in. */
export const session = defineModule({
  isPublic: true,
  live: () => import('./live.ts'),
  routes: { '/users/sign_in': () => import('./sign-in.route.tsx') },
});

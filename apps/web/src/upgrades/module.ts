import { defineModule } from '../app/define-module.ts';

/** Updates that the customer central offers, for administrators. */
export const upgrades = defineModule({
  texts: 'house',
  routes: { '/administration/update-zentrale': () => import('./upgrades.route.tsx') },
});

import { defineModule } from '../app/define-module.ts';

const load = () => import('./legal.route.tsx');

/** What visitors read as well. */
export const legal = defineModule({
  texts: 'house',
  audience: 'everyone',
  routes: { '/imprint': load, '/legal': load, '/legal/:handle': load },
});

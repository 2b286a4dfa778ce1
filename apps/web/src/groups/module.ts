import { defineModule } from '../app/define-module.ts';

/** The groups a member belongs to. */
export const groups = defineModule({ live: () => import('./live.ts') });

import { defineModule } from '../app/define-module.ts';

/** The socket, first of all that lives on it. */
export const realtime = defineModule({ live: () => import('./live.ts') });

import { defineModule } from '../app/define-module.ts';

/** The device in somebody's hands: what it shows of the product while that is closed, and how much waits. */
export const devices = defineModule({ live: () => import('./live.ts') });

import { guard } from './guard.ts';
import { secondStep } from './second-step.ts';

/** What guarding an account says, in Spanish. */
export const texts = { ...guard, ...secondStep };

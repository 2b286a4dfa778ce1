import { guard } from './guard.ts';
import { secondStep } from './second-step.ts';

/** What guarding an account says, in English. */
export const texts = { ...guard, ...secondStep };

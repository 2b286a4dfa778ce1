import { guard } from './guard.ts';
import { secondStep } from './second-step.ts';

/** What guarding an account says, in French. */
export const texts = { ...guard, ...secondStep };

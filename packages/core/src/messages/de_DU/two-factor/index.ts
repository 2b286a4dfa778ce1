import { texts as formal } from '../../de/two-factor/index.ts';
import { guard } from './guard.ts';
import { secondStep } from './second-step.ts';

/** What guarding an account says, in informal German. */
export const texts = { ...formal, ...guard, ...secondStep };

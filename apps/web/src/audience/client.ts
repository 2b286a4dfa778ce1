import { createAudience } from '@atrium/core/audience/client';
import type { App } from '../app/app.ts';

/** Whom something can be addressed to, bound to the app. */
export const audienceOf = ({ atrium }: App) => createAudience(atrium);

import { createUnreads } from '@atrium/core/unreads/client';
import type { App } from '../app/app.ts';

export const unreadsOf = ({ atrium }: App) => createUnreads(atrium);

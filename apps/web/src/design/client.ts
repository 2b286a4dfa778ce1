import { createDesigns } from '@atrium/core/design/client';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';

const designsOf = ({ atrium }: App) => createDesigns(atrium);

/** Designs, bound to the app. */
export const useDesigns = () => useClient(designsOf);

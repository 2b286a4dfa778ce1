import { createNavigation } from '@atrium/core/navigation/client';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';

const navigationOf = ({ atrium }: App) => createNavigation(atrium);

/** The navigations of the network and its groups, bound to the app. */
export const useNavigation = () => useClient(navigationOf);

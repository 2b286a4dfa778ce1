import { createGroups } from '@atrium/core/groups/client';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';

export const groupsOf = ({ atrium }: App) => createGroups(atrium);

/** The groups, bound to the app. */
export const useGroups = () => useClient(groupsOf);

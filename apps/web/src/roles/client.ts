import { createRoles } from '@atrium/core/roles/client';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';

const rolesOf = ({ atrium }: App) => createRoles(atrium);

/** Roles, bound to the app. */
export const useRoles = () => useClient(rolesOf);

import { createAdmin } from '@atrium/core/admin/client';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';

export const adminOf = ({ atrium }: App) => createAdmin(atrium);

/** What administrators do, bound to the app. */
export const useAdmin = () => useClient(adminOf);

import { createInviting } from '@atrium/core/inviting/client';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';

export const invitingOf = ({ atrium }: App) => createInviting(atrium);

/** Inviting, bound to the app. */
export const useInviting = () => useClient(invitingOf);

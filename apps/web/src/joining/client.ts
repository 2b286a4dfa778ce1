import { createJoining } from '@atrium/core/joining/client';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';

export const joiningOf = ({ atrium }: App) => createJoining(atrium);

/** Joining, bound to the app. */
export const useJoining = () => useClient(joiningOf);

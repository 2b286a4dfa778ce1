import { createProfile } from '@atrium/core/profile/client';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';

export const profileOf = ({ atrium }: App) => createProfile(atrium);

/** Profiles, bound to the app. */
export const useProfile = () => useClient(profileOf);

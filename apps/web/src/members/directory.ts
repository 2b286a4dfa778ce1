import { createMemberDirectory } from '@atrium/core/members/directory';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';

export const directoryOf = ({ atrium }: App) => createMemberDirectory(atrium);

/** The directory of members, bound to the app. */
export const useMemberDirectory = () => useClient(directoryOf);

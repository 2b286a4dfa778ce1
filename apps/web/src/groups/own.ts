import { ownGroups } from '@atrium/core/groups/own';
import type { App } from '../app/app.ts';
import { useApp } from '../app/app-context.ts';

/** The member's own groups, as the frame and the topics need them; the rest of the domain comes with its pages. */
export const ownGroupsOf = ({ atrium }: App) => ownGroups(atrium.http);

/** How the member's own groups are read. */
export const useOwnGroups = () => ownGroupsOf(useApp());

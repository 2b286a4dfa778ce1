import type { InviteTab } from './invites.rules.ts';

/** Keys of the reads of invites; a shorter key stands for every read below it. */
export const inviteKeys = {
  all: ['invites'] as const,
  tabs: ['invites', 'tab'] as const,
  tab: (tab: InviteTab) => ['invites', 'tab', tab] as const,
  /** Into groups, by where they stand. */
  groups: ['invites', 'groups'] as const,
  openCount: ['invites', 'open_count'] as const,
};

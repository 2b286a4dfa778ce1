import type { Answer } from '../calendar/participation.schema.ts';
import { createListMachine, type ListRef } from '../lists/index.ts';
import { type GroupInviteTab, groupInviteVerdict } from './group-invites.rules.ts';
import type { GroupInvite } from './invites.schema.ts';

/** The member's invites into groups: one is answered in its line and stays there (GROUP-034, GROUP-037). */
export const groupInvitesMachine = createListMachine<GroupInvite, GroupInviteTab, Answer>({
  id: 'groupInvites',
  idOf: ({ id }) => id,
  belongs: ({ status }, tab) => status === tab,
  verdict: ({ rows }) => groupInviteVerdict(rows),
});

/** A running list of invites into groups. */
export type GroupInvitesRef = ListRef<GroupInvite, GroupInviteTab, Answer>;

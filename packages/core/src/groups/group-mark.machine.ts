import { type ActRef, createActMachine } from '../acts/index.ts';
import { allow, refuse } from '../machine/index.ts';
import type { Group } from './groups.schema.ts';

/** What a member notes about a group for themselves. */
export interface GroupMark {
  readonly mark: 'favorite' | 'subscription';
  readonly isSet: boolean;
}

/** Marking a group as a favourite, and hearing of what is new in it (GROUP-029, GROUP-031). */
export const groupMarkMachine = createActMachine<Group, GroupMark, GroupMark>({
  id: 'groupMark',
  verdict: ({ membership_status_of_current_member: standing }) =>
    standing === 'member' ? allow : refuse('failure.forbidden'),
});

/** Marking a group. */
export type GroupMarkRef = ActRef<Group, GroupMark, GroupMark>;

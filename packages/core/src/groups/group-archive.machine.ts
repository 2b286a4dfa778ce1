import { type ActRef, createActMachine } from '../acts/index.ts';
import { allow, refuse } from '../machine/index.ts';
import type { Group } from './groups.schema.ts';

/** Whether a group is to be archived or in use. */
export interface ArchiveChoice {
  readonly isArchived: boolean;
}

/** Archiving a group, which is asked about first, and taking it into use again (GROUP-026). */
export const groupArchiveMachine = createActMachine<Group, ArchiveChoice, Group>({
  id: 'groupArchive',
  verdict: ({ can, archived }, { isArchived }) =>
    can.archive && archived !== isArchived ? allow : refuse('failure.forbidden'),
  asks: (_, { isArchived }) => isArchived,
});

/** Archiving a group, or taking it into use again. */
export type GroupArchiveRef = ActRef<Group, ArchiveChoice, Group>;

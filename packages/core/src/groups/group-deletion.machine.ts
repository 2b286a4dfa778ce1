import { type ActRef, createActMachine, createUndoMachine } from '../acts/index.ts';
import { allow, refuse } from '../machine/index.ts';
import { namesGroup } from './groups.rules.ts';
import type { Group } from './groups.schema.ts';

/** The name as it was typed so that no group is deleted by mistake. */
export interface DeletionChoice {
  readonly typed: string;
}

/** Takes a deletion back for a while. */
export const groupDeletionUndoMachine = createUndoMachine<{ readonly entity: Group; readonly input: DeletionChoice }>(
  'groupDeletionUndo',
);

/** Deleting a group, once its name was typed (GROUP-D06). */
export const groupDeletionMachine = createActMachine<Group, DeletionChoice, void>({
  id: 'groupDeletion',
  verdict: ({ can }) => (can.destroy ? allow : refuse('failure.forbidden')),
  asks: () => true,
  isMeant: (group, { typed }) => namesGroup(typed, group),
  isDone: ({ code }) => code === 'not_found',
  undo: groupDeletionUndoMachine,
});

/** Deleting a group. */
export type GroupDeletionRef = ActRef<Group, DeletionChoice, void>;

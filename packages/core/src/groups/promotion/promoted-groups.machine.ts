import { createListMachine, type ListRef } from '../../lists/index.ts';
import { allow, refuse } from '../../machine/index.ts';
import { type JoiningStep, joiningStep } from './promoted-groups.rules.ts';
import type { PromotedGroup } from './promoted-groups.schema.ts';

/** The step into a group that is taken from the list. */
export interface JoiningAct {
  readonly step: JoiningStep;
}

/** The groups that are recommended to a new member, each to be joined where it stands (AUTH-D19). */
export const promotedGroupListMachine = createListMachine<PromotedGroup, null, JoiningAct>({
  id: 'promotedGroupList',
  idOf: ({ id }) => id,
  verdict: ({ rows, act }) =>
    rows.every((group) => joiningStep(group) === act.step) ? allow : refuse('failure.forbidden'),
});

/** A running list of recommended groups. */
export type PromotedGroupListRef = ListRef<PromotedGroup, null, JoiningAct>;

export { createGroupPromotion, type GroupPromotionClient } from './promoted-groups.effects.ts';
export { type JoiningAct, type PromotedGroupListRef, promotedGroupListMachine } from './promoted-groups.machine.ts';
export { type JoiningStep, joiningStep } from './promoted-groups.rules.ts';
export type { GroupPromotion, PromotedGroup } from './promoted-groups.schema.ts';

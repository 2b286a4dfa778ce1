import * as z from 'zod/mini';
import { groupAbilitiesSchema, groupHitSchema } from '../groups.schema.ts';

/** A group that is recommended to new members, with the ways into it. */
export const promotedGroupSchema = z.extend(groupHitSchema, {
  can: z.pick(groupAbilitiesSchema, { join: true, join_moderated: true }),
});
/** A group that is recommended to new members. */
export type PromotedGroup = z.infer<typeof promotedGroupSchema>;

/** What the network recommends to new members (SET-010). */
export const groupPromotionSchema = z.object({
  title: z.string(),
  description: z.string(),
  groups: z.array(promotedGroupSchema),
});
/** What the network recommends to new members. */
export type GroupPromotion = z.infer<typeof groupPromotionSchema>;

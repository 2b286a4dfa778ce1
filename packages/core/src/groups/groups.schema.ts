import * as z from 'zod/mini';
import { idOf, imagesSchema } from '../contract/wire.ts';

/** A group's id. */
export const groupIdSchema = idOf('GroupId');
/** A group's id. */
export type GroupId = z.infer<typeof groupIdSchema>;

/** What the reader may do with a group; computed by the server for each reader. */
export const groupAbilitiesSchema = z.object({
  join: z.boolean(),
  join_moderated: z.boolean(),
  leave: z.boolean(),
  update: z.boolean(),
  destroy: z.boolean(),
  archive: z.boolean(),
  create_hidden: z.boolean(),
  create_calendars: z.boolean(),
  create_appointments: z.boolean(),
  invite_internal: z.boolean(),
  invite_external: z.boolean(),
});
/** What the reader may do with a group. */
export type GroupAbilities = z.infer<typeof groupAbilitiesSchema>;

/** A group as its pages preload it (CAL-239). */
export const groupSchema = z.object({
  id: groupIdSchema,
  slug: z.string(),
  name: z.string(),
  teaser: z.string(),
  path: z.string(),
  images: imagesSchema,
  access: z.enum(['open', 'closed', 'hidden']),
  archived: z.boolean(),
  group_category_id: idOf('GroupCategoryId'),
  member_count: z.number(),
  favorited: z.boolean(),
  subscription_status: z.enum(['subscribed', 'unsubscribed']),
  i_haz_subscription: z.boolean(),
  can: groupAbilitiesSchema,
});
/** A group as its pages know it. */
export type Group = z.infer<typeof groupSchema>;

/** The least of a group: enough to name it and lead to it. */
export const groupReferenceSchema = z.pick(groupSchema, { id: true, slug: true, name: true, path: true, images: true });
/** A group as something that is named. */
export type GroupReference = z.infer<typeof groupReferenceSchema>;

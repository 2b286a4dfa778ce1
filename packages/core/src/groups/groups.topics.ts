import * as z from 'zod/mini';
import { loggedFields } from '../contract/wire.ts';
import { groupIdSchema } from './groups.schema.ts';

/** A group, who is in it or who asks to be has changed; what it is now is asked for, so that each reader gets what they may read. */
export const groupEventSchema = z.object({
  ...loggedFields,
  kind: z.enum(['updated', 'deleted', 'members', 'join_requests']),
  id: groupIdSchema,
});
/** Something about a group has changed. */
export type GroupEvent = z.infer<typeof groupEventSchema>;

/** Events of groups on `group:` topics, and on the `member:` topic of whom they concern. */
export const groupEvents = { group: groupEventSchema };

import * as z from 'zod/mini';
import { loggedFields } from '../contract/wire.ts';
import { inviteIdSchema, inviteStatusSchema } from './invites.schema.ts';

/** An invite of one's own came, or stands elsewhere than before (CAL-D110). */
export const inviteEventSchema = z.object({ ...loggedFields, id: inviteIdSchema, status: inviteStatusSchema });
export type InviteEvent = z.infer<typeof inviteEventSchema>;

/** Events of invites on `member:` topics. */
export const inviteEvents = { invite: inviteEventSchema } as const;

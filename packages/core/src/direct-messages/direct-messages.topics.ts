import * as z from 'zod/mini';
import { loggedFields } from '../contract/wire.ts';
import { directMessageIdSchema } from './direct-messages.schema.ts';

/** A message has come, or the reader's own copy has changed; what it is is asked for. */
export const directMessageEventSchema = z.object({
  ...loggedFields,
  kind: z.enum(['received', 'sent', 'changed']),
  /** The message, or the first of several. */
  id: directMessageIdSchema,
});
/** Something about the reader's messages has changed. */
export type DirectMessageEvent = z.infer<typeof directMessageEventSchema>;

/** Events of direct messages, on the `member:` topic of whose they are. */
export const directMessagesEvents = { direct_message: directMessageEventSchema };

import * as z from 'zod/mini';
import { loggedFields } from '../contract/wire.ts';
import { memberIdSchema } from '../members/member-reference.schema.ts';

/** A change of a profile was asked for, or decided about; what stands now is asked for (CHREQ-D01). */
export const changeRequestEventSchema = z.object({
  ...loggedFields,
  kind: z.enum(['asked', 'decided']),
  /** Whose profile. */
  id: memberIdSchema,
});
/** A change of a profile was asked for, or decided about. */
export type ChangeRequestEvent = z.infer<typeof changeRequestEventSchema>;

/** Events of profiles, on the `member:` topics of who asks and who decides. */
export const profileEvents = { change_request: changeRequestEventSchema };

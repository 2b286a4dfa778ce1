import * as z from 'zod/mini';
import { idOf, imagesSchema } from '../contract/wire.ts';

/** A member's id; it is the membership's id everywhere. */
export const memberIdSchema = idOf('MemberId');
/** A member's id. */
export type MemberId = z.infer<typeof memberIdSchema>;

/** How a member is shown wherever somebody is named: rows, bylines, participants. */
export const memberReferenceSchema = z.object({
  id: memberIdSchema,
  name: z.string(),
  displayName: z.string(),
  /** Their page; null where the reader may not see them. */
  path: z.nullable(z.string()),
  images: imagesSchema,
  is_external: z.boolean(),
  deleted: z.boolean(),
});
/** A member as somebody who is named. */
export type MemberReference = z.infer<typeof memberReferenceSchema>;

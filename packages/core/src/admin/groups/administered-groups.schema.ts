import * as z from 'zod/mini';
import { instantSchema } from '../../contract/wire.ts';
import { groupAccessSchema, groupIdSchema } from '../../groups/groups.schema.ts';
import { memberReferenceSchema } from '../../members/member-reference.schema.ts';

/** A group as administrators have it in their table (ADMSRV-D01). */
export const administeredGroupSchema = z.object({
  id: groupIdSchema,
  slug: z.string(),
  name: z.string(),
  path: z.string(),
  access: groupAccessSchema,
  archived: z.boolean(),
  /** What kind of group it is. */
  category: z.object({ slug: z.string(), name: z.string() }),
  members_count: z.number(),
  /** Who has administered it for the longest; null where nobody does. */
  owner: z.nullable(memberReferenceSchema),
  /** When something of it last changed, somebody came or went, or a message was written. */
  last_activity_at: instantSchema,
});
/** A group as administrators have it in their table. */
export type AdministeredGroup = z.infer<typeof administeredGroupSchema>;

/** Which groups the table shows. */
export const groupTableFilterSchema = z.enum([
  'all',
  'in_use',
  'archived',
  'open',
  'closed',
  'hidden',
  'without_owner',
]);

/** What the table shows: by name, by a filter, of one kind or of all. */
export interface GroupTableFilter {
  readonly q: string;
  readonly filter: z.infer<typeof groupTableFilterSchema>;
  /** The kind by its slug; null for all of the network. */
  readonly category: string | null;
}

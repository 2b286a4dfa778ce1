import * as z from 'zod/mini';
import { idOf, versionSchema } from '../../contract/wire.ts';
import { groupAccessSchema } from '../../groups/groups.schema.ts';
import { memberIdSchema } from '../../members/member-reference.schema.ts';
import { memberHitSchema } from '../../members/members.schema.ts';

/** Who creates groups of a kind: its administrators, or every member who is no guest. */
export const createPermissionSchema = z.enum(['admins', 'members']);

const settingsShape = {
  name: z.string(),
  plural_name: z.string(),
  /** Six hexadecimal digits, or empty where the kind has none. */
  color: z.string(),
  /** What a new group of this kind begins with. */
  access: groupAccessSchema,
  create_permission: createPermissionSchema,
  /** The group that stands for the whole kind, by its slug; null where there is none. */
  main_group_slug: z.nullable(z.string()),
  /** The directory leaves that group out. */
  main_group_hidden: z.boolean(),
};

/** A kind of groups as administrators see it (GCAT-001). */
export const administeredCategorySchema = z.object({
  ...settingsShape,
  id: idOf('GroupCategoryId'),
  slug: z.string(),
  order: z.number(),
  /** The design its pages wear; null where they wear the network's. */
  active_theme: z._default(z.nullable(z.object({ id: z.string(), name: z.string() })), null),
  /** What the reader may do with it: create groups of it. */
  can: z._default(z.object({ create: z.boolean() }), { create: true }),
  /** All of its groups, archived ones and those that can be brought back among them. */
  groups_count: z.number(),
  /** Groups of it that can stand for the whole. */
  groups: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** Who administers every group of it. */
  admins: z.array(memberHitSchema),
  updated_at: versionSchema,
});
/** A kind of groups as administrators see it. */
export type AdministeredCategory = z.infer<typeof administeredCategorySchema>;

/** What a kind of groups is saved with; bounds are `findCategoryProblems`. */
export const categoryDraftSchema = z.object({ ...settingsShape, admin_ids: z.array(memberIdSchema) });
/** What a kind of groups is saved with. */
export type CategoryDraft = z.infer<typeof categoryDraftSchema>;

import * as z from 'zod/mini';
import { idOf, versionSchema } from '../contract/wire.ts';
import { memberIdSchema, memberReferenceSchema } from '../members/member-reference.schema.ts';

export const calendarIdSchema = idOf('CalendarId');
export type CalendarId = z.infer<typeof calendarIdSchema>;

/** Whose calendar it is; `shared` is somebody else's personal one, as its recipient sees it (CAL-209). */
export const calendarTypeSchema = z.enum(['personal', 'network', 'group', 'shared']);
export type CalendarType = z.infer<typeof calendarTypeSchema>;

/** A calendar as the list shows it (CAL-208, CAL-D128); `color` is six hex digits without #. */
export const calendarSchema = z.object({
  id: calendarIdSchema,
  name: z.string(),
  color: z.string().check(z.regex(/^[0-9a-f]{6}$/)),
  type: calendarTypeSchema,
  category_name: z.nullable(z.string()),
  parent_id: z.nullable(z.string()),
  group: z.nullable(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
  author: z.nullable(memberReferenceSchema),
  memberships_count: z.number(),
  can: z.object({ create_appointments: z.boolean(), update: z.boolean(), destroy: z.boolean() }),
});
export type Calendar = z.infer<typeof calendarSchema>;

/** One calendar by itself: beside what the list shows, whom its owner shares it with and how many appointments it holds (CAL-212, CAL-D137). */
export const calendarDetailSchema = z.object({
  ...calendarSchema.shape,
  updated_at: versionSchema,
  appointments_count: z.number(),
  memberships: z.array(memberReferenceSchema),
  membership_ids: z.array(memberIdSchema),
});
export type CalendarDetail = z.infer<typeof calendarDetailSchema>;

/** What a new calendar is made of (CAL-215); `parent_id` is the group's id, or the parent calendar's for a child. */
export const calendarDraftSchema = z.object({
  name: z.string(),
  color: z.string(),
  type: calendarTypeSchema,
  parent_id: z._default(z.nullable(z.string()), null),
  membership_ids: z._default(z.array(memberIdSchema).check(z.maxLength(1_000)), []),
});
export type CalendarDraft = z.infer<typeof calendarDraftSchema>;

/** A change of a calendar with the version it is based on (CAL-216). */
export const calendarChangeSchema = z.extend(calendarDraftSchema, { updated_at: versionSchema });
export type CalendarChange = z.infer<typeof calendarChangeSchema>;

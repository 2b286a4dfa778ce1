import * as z from 'zod/mini';
import { idOf } from '../contract/wire.ts';
import { memberReferenceSchema } from '../members/members.schema.ts';

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

import * as z from 'zod/mini';
import { loggedFields } from '../contract/wire.ts';
import { participantsSummarySchema, participationStatusSchema } from './participation.schema.ts';

/** Something about an appointment changed: no content, the client reads again what it may read. */
export const appointmentEventSchema = z.object({
  ...loggedFields,
  kind: z.enum(['created', 'updated', 'canceled', 'deleted', 'restored']),
  id: z.string(),
  series_id: z.nullable(z.string()),
  occurs_on: z.nullable(z.string()),
  calendar_ids: z.array(z.string()),
  updated_at: z.string(),
});
export type AppointmentEvent = z.infer<typeof appointmentEventSchema>;

/** Somebody answered; `my_status` comes on the reader's own member topic only. */
export const participationEventSchema = z.object({
  ...loggedFields,
  id: z.string(),
  occurs_on: z.nullable(z.string()),
  participants_summary: participantsSummarySchema,
  attending_participants_count: z.number(),
  my_status: z.optional(z.nullable(participationStatusSchema)),
});
export type ParticipationEvent = z.infer<typeof participationEventSchema>;

/** Events of the calendar on `network:`, `group:` and `member:` topics. */
export const calendarEvents = { appointment: appointmentEventSchema, participation: participationEventSchema } as const;

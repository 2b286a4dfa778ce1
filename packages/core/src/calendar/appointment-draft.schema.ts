import * as z from 'zod/mini';
import { calendarDateSchema, instantSchema, versionSchema } from '../contract/wire.ts';
import { meetingLinkTypeSchema, recurrenceFrequencySchema } from './appointment.schema.ts';
import { calendarIdSchema } from './calendar-entity.schema.ts';

const text = z._default(z.string().check(z.trim()), '');
const nullableText = z._default(z.nullable(z.string().check(z.trim())), null);

const dateSchema = z.object({
  start: z.union([instantSchema, calendarDateSchema]),
  end: z.union([instantSchema, calendarDateSchema]),
  all_day: z._default(z.boolean(), false),
  time_zone: z.string(),
});

const patternSchema = z.object({
  recurrence_frequency: recurrenceFrequencySchema,
  recurrence_interval: z._default(z.number(), 1),
  recurrence_end_time: z._default(z.nullable(z.union([instantSchema, calendarDateSchema])), null),
});

const locationSchema = z.object({
  name: nullableText,
  address1: nullableText,
  address2: nullableText,
  zip: nullableText,
  city: nullableText,
  country: nullableText,
  link: nullableText,
  meeting_link_type: z._default(z.nullable(meetingLinkTypeSchema), null),
});

const teamsSchema = z.object({
  teams_sync_enabled: z._default(z.boolean(), false),
  online_meeting: z._default(z.boolean(), false),
  bypass_lobby: z._default(z.boolean(), false),
});

const attendeesSchema = z.object({
  total: z._default(z.nullable(z.number()), null),
  total_attendees_enforced: z._default(z.boolean(), false),
  user_can_opt: z._default(z.boolean(), true),
  show_participants_to_admins_only: z._default(z.boolean(), false),
  participation_locked: z._default(z.boolean(), false),
});

const registrationSchema = z.object({
  registration_with_costs: z._default(z.boolean(), false),
  costs: z._default(z.nullable(z.number()), null),
  currency: z._default(z.string(), '€'),
  registration_required: z._default(z.boolean(), false),
  registration_deadline: z._default(z.nullable(calendarDateSchema), null),
  url: nullableText,
});

/**
 * What is sent to write an appointment (CAL-D44): only `name`, `calendar_ids` and `date` are needed.
 * Bounds and conditions are `findDraftProblems`' matter, so that form and server refuse alike.
 */
export const appointmentDraftSchema = z.object({
  name: text,
  description: text,
  calendar_ids: z._default(z.array(calendarIdSchema), []),
  category: z._default(z.nullable(z.number()), null),
  date: dateSchema,
  recurrence_pattern: z.prefault(patternSchema, { recurrence_frequency: 'never' }),
  location: z.prefault(locationSchema, {}),
  meeting: z.prefault(z.object({ room_id: z._default(z.nullable(z.string()), null) }), {}),
  teams_configuration: z.prefault(teamsSchema, {}),
  attendee_configuration: z.prefault(attendeesSchema, {}),
  application_configuration: z.prefault(registrationSchema, {}),
  is_event: z._default(z.boolean(), false),
  event_image_id: z._default(z.nullable(z.string()), null),
  event_file_ids: z._default(z.array(z.string()), []),
  file_ids: z._default(z.array(z.string()), []),
  consultant_ids: z._default(z.array(z.string()), []),
  organizer_id: z._default(z.nullable(z.string()), null),
  contact_ids: z._default(z.array(z.string()), []),
  streams: z._default(z.array(z.string()), []),
  post_to_stream: z._default(z.boolean(), false),
});
export type AppointmentDraft = z.infer<typeof appointmentDraftSchema>;

/** The draft of a change: carries the version it is based on. */
export const appointmentChangeSchema = z.extend(appointmentDraftSchema, { updated_at: versionSchema });

import * as z from 'zod/mini';
import { calendarDateSchema, idOf, imageSchema, instantSchema, versionSchema } from '../contract/wire.ts';
import { memberReferenceSchema } from '../members/member-reference.schema.ts';
import {
  attendeeFieldsSchema,
  locationFieldsSchema,
  registrationFieldsSchema,
  teamsFieldsSchema,
} from './appointment-fields.schema.ts';
import { calendarIdSchema } from './calendar-entity.schema.ts';
import {
  participantHeadingSchema,
  participantSchema,
  participantsSummarySchema,
  participationStatusSchema,
} from './participation.schema.ts';

/** Id of an appointment, a series (24 hex) or one occurrence (`r-` and 24 hex) (CAL-079, CAL-D02). */
export const appointmentIdSchema = z
  .string()
  .check(z.regex(/^(r-)?[0-9a-f]{24}$/))
  .brand<'AppointmentId'>();
export type AppointmentId = z.infer<typeof appointmentIdSchema>;

/** Which occurrences of a series an act is meant for (CAL-126). */
export const scopeSchema = z.enum(['this', 'all']);
export type Scope = z.infer<typeof scopeSchema>;

/** Plain appointment, series, or one occurrence of a series (CAL-036). */
export const appointmentTypeSchema = z.enum(['appointment', 'recurring_appointment', 'virtual_appointment']);

/** When it is: instants with offset, or inclusive calendar dates for all-day ones (CAL-D04). */
export const appointmentDateSchema = z.object({
  start: z.union([instantSchema, calendarDateSchema]),
  end: z.union([instantSchema, calendarDateSchema]),
  all_day: z.boolean(),
  time_zone: z.string(),
  same_day: z.boolean(),
});
export type AppointmentDate = z.infer<typeof appointmentDateSchema>;

export const recurrenceFrequencySchema = z.enum(['never', 'daily', 'weekly', 'monthly', 'yearly']);

/** How it repeats; the end is inclusive by start (CAL-075, CAL-D68). */
export const recurrencePatternSchema = z.object({
  recurrence_frequency: recurrenceFrequencySchema,
  recurrence_interval: z.number(),
  recurrence_end_time: z.nullable(z.union([instantSchema, calendarDateSchema])),
});
export type RecurrencePatternValue = z.infer<typeof recurrencePatternSchema>;

/** Where it is (CAL-090); `maps_url` is made by the server. */
export const locationSchema = z.extend(z.required(locationFieldsSchema), { maps_url: z.nullable(z.string()) });

/** The integrated room and how to get in (CAL-094). */
export const meetingSchema = z.object({
  room_id: z.nullable(z.string()),
  room_name: z.nullable(z.string()),
  join_url: z.nullable(z.string()),
  conference_call_phone_number: z.nullable(z.string()),
  conference_call_access_code: z.nullable(z.string()),
  app_url: z.nullable(z.string()),
});

/** How far the Teams meeting has come: it is being made, stands, or could not be brought up to date (CAL-D82). */
const teamsStateSchema = z.enum(['pending', 'made', 'failed']);

/** Why it failed: there is no Teams here, Teams wants it not, or Teams does not answer. */
const teamsFailureSchema = z.enum(['unavailable', 'refused', 'unreachable']);

/** The Teams meeting (CAL-108); `state` is null without Teams sync, `failure` unless it failed. */
export const teamsConfigurationSchema = z.extend(z.required(teamsFieldsSchema), {
  join_url: z.nullable(z.string()),
  teams_event: z.nullable(z.object({ id: z.string(), web_link: z.string() })),
  teams_only_participants_count: z.number(),
  state: z.nullable(teamsStateSchema),
  failure: z.nullable(teamsFailureSchema),
});
export type TeamsConfiguration = z.infer<typeof teamsConfigurationSchema>;

export const attendeeConfigurationSchema = z.required(attendeeFieldsSchema);
export type AttendeeConfiguration = z.infer<typeof attendeeConfigurationSchema>;

export const applicationConfigurationSchema = z.required(registrationFieldsSchema);

/** What the reader may do with an appointment (CAL-037). */
export const appointmentAbilitiesSchema = z.object({
  update: z.boolean(),
  contact: z.boolean(),
  update_participants: z.boolean(),
  download_attendees: z.boolean(),
  destroy: z.boolean(),
  opt: z.boolean(),
  show_attendees: z.boolean(),
  start_meeting: z.boolean(),
});
export type AppointmentAbilities = z.infer<typeof appointmentAbilitiesSchema>;

export const categorySchema = z.object({ id: z.number(), label: z.string() });

/** A file that belongs to an appointment. */
export const appointmentFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  url: z.string(),
});

/** The picture of an event: its address and pixels are those of `large_thumb` (CAL-121). */
export const eventImageSchema = z.extend(appointmentFileSchema, imageSchema.shape);

/** One entry of the overview (CAL-D13): always a plain appointment or an occurrence, never a series. */
export const overviewItemSchema = z.object({
  id: appointmentIdSchema,
  series_id: z.nullable(idOf('SeriesId')),
  name: z.string(),
  type: appointmentTypeSchema,
  modified: z.boolean(),
  date: appointmentDateSchema,
  calendar_ids: z.array(calendarIdSchema),
  canceled: z.boolean(),
  category: z.nullable(categorySchema),
  has_meeting: z.boolean(),
  location: z.object({ name: z.nullable(z.string()) }),
  is_event: z.boolean(),
  my_status: z.nullable(participationStatusSchema),
  can: z.object({ opt: z.boolean() }),
});
export type OverviewItem = z.infer<typeof overviewItemSchema>;

/** The appointment that comes next, as an empty month offers it (CAL-D24). */
export const nextAppointmentSchema = z.pick(overviewItemSchema, {
  id: true,
  name: true,
  date: true,
  calendar_ids: true,
});
export type NextAppointment = z.infer<typeof nextAppointmentSchema>;

/** Everything about one appointment (CAL-035, 078, 120, 135). */
export const appointmentSchema = z.object({
  ...overviewItemSchema.shape,
  description: z.string(),
  description_rendered: z.string(),
  unknown_calendars: z.number(),
  created_at: instantSchema,
  updated_at: versionSchema,
  author: memberReferenceSchema,
  generic_author: z.nullable(z.string()),
  last_author: memberReferenceSchema,
  original_start: z.nullable(z.union([instantSchema, calendarDateSchema])),
  /** The occurrence that is shown; null for a plain appointment. */
  occurrence_id: z.nullable(appointmentIdSchema),
  /** When the first occurrence is; editing the series starts from it. */
  series_date: z.nullable(appointmentDateSchema),
  /** When the last of its dates ends; null for a series without end, and for who sees single dates alone (CAL-D171). */
  last_end: z.nullable(instantSchema),
  recurrence_pattern: recurrencePatternSchema,
  /** Original dates of occurrences that were changed or canceled on their own; a new pattern may lose them (CAL-D70). */
  modified_dates: z.array(calendarDateSchema),
  next_occurrence_date: z.nullable(z.union([instantSchema, calendarDateSchema])),
  next_occurrence_url: z.nullable(z.string()),
  previous_occurrence_url: z.nullable(z.string()),
  recurring_appointment_url: z.nullable(z.string()),
  location: locationSchema,
  meeting: meetingSchema,
  teams_configuration: teamsConfigurationSchema,
  attendee_configuration: attendeeConfigurationSchema,
  application_configuration: applicationConfigurationSchema,
  event_image: z.nullable(eventImageSchema),
  files: z.array(appointmentFileSchema),
  event_files: z.array(appointmentFileSchema),
  consultants: z.array(memberReferenceSchema),
  organizer: z.nullable(memberReferenceSchema),
  contacts: z.array(memberReferenceSchema),
  participants: z.array(participantSchema),
  /** The headings of a list that is longer than what is carried here; left out where it is not. */
  participant_headings: z.optional(z.array(participantHeadingSchema)),
  participants_summary: participantsSummarySchema,
  invited_consumers: z.object({ count: z.number() }),
  my_invite: z.nullable(z.object({ id: z.string(), status: z.string() })),
  attending_participants_count: z.number(),
  total_attendees_enforced_and_exceeded: z.boolean(),
  cancel_prohibited_reason: z.nullable(z.enum(['already_canceled', 'in_past'])),
  can: appointmentAbilitiesSchema,
  /** What the reader may do with all dates of a series; who has one date may not; left out of what does not repeat. */
  can_all: z.optional(
    z.pick(appointmentAbilitiesSchema, { update: true, update_participants: true, destroy: true, opt: true }),
  ),
});
export type Appointment = z.infer<typeof appointmentSchema>;

import * as z from 'zod/mini';
import { calendarDateSchema, instantSchema, versionSchema } from '../contract/wire.ts';
import { recurrenceFrequencySchema } from './appointment.schema.ts';
import {
  attendeeFieldsSchema,
  fieldsOf,
  locationFieldsSchema,
  registrationFieldsSchema,
  teamsFieldsSchema,
} from './appointment-fields.schema.ts';
import { blankAppointment } from './blank-appointment.schema.ts';
import { calendarIdSchema } from './calendar-entity.schema.ts';

const text = z.string().check(z.trim());
/** More than anybody names of people, files or streams: whoever reads an appointment reads all of them. */
const ids = z.array(z.string()).check(z.maxLength(200));

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

/**
 * What is sent to write an appointment (CAL-D44): only `name`, `calendar_ids` and `date` are needed.
 * Bounds and conditions are `findDraftProblems`' matter, so that form and server refuse alike.
 */
export const appointmentDraftSchema = z.extend(
  fieldsOf(blankAppointment, {
    name: text,
    description: text,
    calendar_ids: z.array(calendarIdSchema).check(z.maxLength(1_000)),
    category: z.nullable(z.number()),
    location: locationFieldsSchema,
    meeting: z.object({ room_id: z._default(z.nullable(z.string()), null) }),
    teams_configuration: teamsFieldsSchema,
    attendee_configuration: attendeeFieldsSchema,
    application_configuration: registrationFieldsSchema,
    event_image_id: z.nullable(z.string()),
    event_file_ids: ids,
    file_ids: ids,
    streams: ids,
  }),
  {
    date: dateSchema,
    recurrence_pattern: z.prefault(patternSchema, { recurrence_frequency: 'never' }),
    consultant_ids: z._default(ids, []),
    organizer_id: z._default(z.nullable(z.string()), null),
    contact_ids: z._default(ids, []),
  },
);
export type AppointmentDraft = z.infer<typeof appointmentDraftSchema>;

/** The draft of a change: carries the version it is based on. */
export const appointmentChangeSchema = z.extend(appointmentDraftSchema, { updated_at: versionSchema });

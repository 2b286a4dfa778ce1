import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import { appointmentIdSchema, appointmentSchema, scopeSchema } from './appointment.schema.ts';
import {
  addedCountsSchema,
  attendeeMessageSchema,
  participantIdSchema,
  participantSchema,
  participantsDraftSchema,
  participantsSummarySchema,
} from './participation.schema.ts';

const appointmentParams = z.object({ appointmentId: appointmentIdSchema });
const participantParams = z.object({ appointmentId: appointmentIdSchema, participantId: participantIdSchema });

/** Participants that a page of the list holds; the detail carries the first one (CAL-D102). */
export const participantsPageSize = 50;

const positive = (least: number, most: number) =>
  z.coerce.number<string | number>().check(z.int(), z.gte(least), z.lte(most));

/** The people of an appointment, a page at a time, by last name; `Link` leads to the next page (CAL-D102). */
export const listParticipants = defineEndpoint({
  id: 'calendar.participants.list',
  method: 'GET',
  path: '/appointments/:appointmentId/participants',
  params: appointmentParams,
  query: z.object({
    q: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    status: z._default(z.array(z.enum(['open', 'accepted', 'declined'])), []),
    page: z._default(positive(1, 10_000), 1),
    limit: z._default(positive(1, 100), participantsPageSize),
  }),
  reply: z.object({ participants: z.array(participantSchema), total: z.number(), page: z.number(), per: z.number() }),
});

/** Adds people, groups and roles (CAL-149); `seats_left` comes with `attendee_limit_reached`, when none was added (CAL-D87). */
export const addParticipants = defineEndpoint({
  id: 'calendar.participants.add',
  method: 'POST',
  path: '/appointments/:appointmentId/participants',
  params: appointmentParams,
  body: z.object({ participant: participantsDraftSchema, apply_to: z.optional(scopeSchema) }),
  reply: z.object({
    participants: z.array(participantSchema),
    counts: addedCountsSchema,
    participants_summary: participantsSummarySchema,
  }),
  status: 201,
  touches: ['overviews', 'appointments', 'participants'],
  failures: { already_canceled: 409, attendee_limit_reached: 409 },
});

/** Removes somebody (CAL-150). */
export const removeParticipant = defineEndpoint({
  id: 'calendar.participants.remove',
  method: 'DELETE',
  path: '/appointments/:appointmentId/participants/:participantId',
  params: participantParams,
  body: z.optional(z.object({ apply_to: z.optional(scopeSchema) })),
  touches: ['overviews', 'appointments', 'participants'],
});

/** Takes a removal back within 30 seconds. */
export const restoreParticipant = defineEndpoint({
  id: 'calendar.participants.restore',
  method: 'POST',
  path: '/appointments/:appointmentId/participants/:participantId/restore',
  params: participantParams,
  reply: z.object({ participant: participantSchema, participants_summary: participantsSummarySchema }),
  touches: ['overviews', 'appointments', 'participants'],
  failures: { undo_expired: 409, attendee_limit_reached: 409 },
});

/** Writes to the attendees, each by a mail of their own (CAL-178, CAL-D119). */
export const contactAttendees = defineEndpoint({
  id: 'calendar.attendees.contact',
  method: 'POST',
  path: '/appointments/:appointmentId/contact',
  params: appointmentParams,
  body: z.object({ message: attendeeMessageSchema }),
  reply: z.object({ recipients_count: z.number() }),
  status: 202,
});

/** The attendees as a table for spreadsheets (CAL-200). */
export const downloadAttendeesCsv = defineEndpoint({
  id: 'calendar.attendees.csv',
  method: 'GET',
  path: '/appointments/:appointmentId/attendees.csv',
  params: appointmentParams,
  download: 'text/csv; charset=utf-8',
});

/** The attendees as an Excel workbook (CAL-201). */
export const downloadAttendeesXlsx = defineEndpoint({
  id: 'calendar.attendees.xlsx',
  method: 'GET',
  path: '/appointments/:appointmentId/attendees.xlsx',
  params: appointmentParams,
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

/** Tries again to make the Teams meeting of an appointment, or to bring it up to date, after that failed (CAL-D82). */
export const retryTeamsMeeting = defineEndpoint({
  id: 'calendar.teams_meeting.retry',
  method: 'POST',
  path: '/appointments/:appointmentId/teams-meeting',
  params: appointmentParams,
  reply: z.object({ appointment: appointmentSchema }),
  idempotency: 'none',
  failures: { already_canceled: 409 },
});

/** Starts the meeting in the appointment's room and says how to get in (CAL-099, CAL-D80). */
export const startMeeting = defineEndpoint({
  id: 'calendar.meeting.start',
  method: 'POST',
  path: '/appointments/:appointmentId/start-meeting',
  params: appointmentParams,
  reply: z.object({ join_url: z.string(), app_url: z.nullable(z.string()) }),
  idempotency: 'none',
  touches: ['appointments'],
});

import * as z from 'zod/mini';
import { calendarDateSchema, defineEndpoint, instantSchema } from '../contract/index.ts';
import { recurrenceFrequencySchema } from './appointment.schema.ts';
import {
  answeredSchema,
  answerSchema,
  appointmentChangeSchema,
  appointmentDraftSchema,
  appointmentIdSchema,
  appointmentSchema,
  calendarChangeSchema,
  calendarDetailSchema,
  calendarDraftSchema,
  calendarIdSchema,
  calendarSchema,
  categorySchema,
  nextAppointmentSchema,
  overviewItemSchema,
  participantIdSchema,
  scopeSchema,
} from './calendar.schema.ts';
import { dateFailures } from './participation.schema.ts';

const appointmentParams = z.object({ appointmentId: appointmentIdSchema });
const appointmentReply = z.object({ appointment: appointmentSchema });
const scoped = z.object({ apply_to: z.optional(scopeSchema) });

const overviewQuery = z.object({
  date: calendarDateSchema.check(z.regex(/^(19|2\d)/)),
  view: z._default(z.enum(['sheet', 'list']), 'sheet'),
  type: z._default(z.literal('month'), 'month'),
  /** Of which calendars `next` is; of all of them unless told. */
  calendar_ids: z._default(z.array(calendarIdSchema).check(z.maxLength(500)), []),
});
const overviewReply = z.object({
  appointments: z.array(overviewItemSchema),
  range: z.object({ start: calendarDateSchema, end: calendarDateSchema }),
  /** What takes place next from now on in the chosen calendars; looked for only when they have nothing in the asked month. */
  next: z.nullable(nextAppointmentSchema),
  /** There is more than a reply carries. */
  more: z.optional(z.boolean()),
});

/** The overview of one month over every calendar the reader sees (CAL-031). */
export const getOverview = defineEndpoint({
  id: 'calendar.overview.get',
  method: 'GET',
  path: '/appointments',
  query: overviewQuery,
  reply: overviewReply,
});

/** The month of what the reader takes part in (CAL-032). */
export const getParticipatingOverview = defineEndpoint({
  id: 'calendar.overview.participating',
  method: 'GET',
  path: '/appointments/participating',
  query: overviewQuery,
  reply: overviewReply,
});

/** The month of one group's calendars (CAL-D14). */
export const getGroupOverview = defineEndpoint({
  id: 'calendar.overview.group',
  method: 'GET',
  path: '/groups/:slug/appointments',
  params: z.object({ slug: z.string() }),
  query: overviewQuery,
  reply: overviewReply,
});

/** Categories offered in the form (CAL-055). */
export const listCategories = defineEndpoint({
  id: 'calendar.categories.list',
  method: 'GET',
  path: '/appointments/categories',
  reply: z.object({ categories: z.array(categorySchema) }),
});

/** One appointment; a series' own id answers its next occurrence that is not over (CAL-034, CAL-D62). */
export const getAppointment = defineEndpoint({
  id: 'calendar.appointment.get',
  method: 'GET',
  path: '/appointments/:appointmentId',
  params: appointmentParams,
  reply: appointmentReply,
});

/** Creates an appointment or a series (CAL-053); `occupied_on` comes with `room_occupied`: the first date its room is taken (CAL-D78). */
export const createAppointment = defineEndpoint({
  id: 'calendar.appointment.create',
  method: 'POST',
  path: '/appointments',
  body: z.object({ appointment: appointmentDraftSchema }),
  reply: appointmentReply,
  status: 201,
  touches: ['overviews', 'appointments'],
  failures: { room_occupied: 409, teams_recurrence_conflict: 409 },
});

/**
 * Changes an appointment, a series, or one occurrence; the scope is required where the id names one of the latter two.
 * `occupied_on` comes with `room_occupied`: the first date the room is taken (CAL-D78).
 */
export const updateAppointment = defineEndpoint({
  id: 'calendar.appointment.update',
  method: 'PUT',
  path: '/appointments/:appointmentId',
  params: appointmentParams,
  body: z.object({ appointment: appointmentChangeSchema, apply_to: z.optional(scopeSchema) }),
  reply: appointmentReply,
  touches: ['overviews', 'appointments'],
  failures: { stale_object: 409, already_canceled: 409, room_occupied: 409, teams_recurrence_conflict: 409 },
});

/** Locks or unlocks the answers (CAL-130). */
export const setParticipationLock = defineEndpoint({
  id: 'calendar.appointment.lock',
  method: 'PATCH',
  path: '/appointments/:appointmentId',
  params: appointmentParams,
  body: z.object({
    appointment: z.object({ attendee_configuration: z.object({ participation_locked: z.boolean() }) }),
  }),
  reply: appointmentReply,
  idempotency: 'none',
  touches: ['appointments'],
  failures: { already_canceled: 409 },
});

/** Answers for oneself (`me`) or, for organizers, for a participant (CAL-123). */
export const answerAppointment = defineEndpoint({
  id: 'calendar.participation.answer',
  method: 'PUT',
  path: '/appointments/:appointmentId/participants/:participantId',
  params: z.object({
    appointmentId: appointmentIdSchema,
    participantId: z.union([z.literal('me'), participantIdSchema]),
  }),
  body: z.union([
    z.object({ status: answerSchema, apply_to: z.optional(scopeSchema) }),
    z.object({
      participant: z.object({ status: z.enum(['open', 'accepted', 'declined', 'rejected']) }),
      apply_to: z.optional(scopeSchema),
    }),
  ]),
  reply: answeredSchema,
  idempotency: 'none',
  touches: ['overviews', 'appointments', 'participants', 'invites'],
  failures: { already_canceled: 409, ...dateFailures },
});

/** Cancels; what is canceled stays visible (CAL-188). */
export const cancelAppointment = defineEndpoint({
  id: 'calendar.appointment.cancel',
  method: 'POST',
  path: '/appointments/:appointmentId/cancel',
  params: appointmentParams,
  body: scoped,
  reply: appointmentReply,
  touches: ['overviews', 'appointments'],
  failures: { already_canceled: 409, in_past: 409 },
});

/** Takes a cancellation back within 30 seconds. */
export const undoCancelAppointment = defineEndpoint({
  id: 'calendar.appointment.undo_cancel',
  method: 'DELETE',
  path: '/appointments/:appointmentId/cancel',
  params: appointmentParams,
  reply: appointmentReply,
  touches: ['overviews', 'appointments'],
  failures: { undo_expired: 409 },
});

/** Deletes (CAL-195). */
export const deleteAppointment = defineEndpoint({
  id: 'calendar.appointment.delete',
  method: 'DELETE',
  path: '/appointments/:appointmentId',
  params: appointmentParams,
  body: z.optional(scoped),
  touches: ['overviews'],
});

/** Takes a deletion back within 30 seconds. */
export const restoreAppointment = defineEndpoint({
  id: 'calendar.appointment.restore',
  method: 'POST',
  path: '/appointments/:appointmentId/restore',
  params: appointmentParams,
  reply: appointmentReply,
  touches: ['overviews'],
  failures: { undo_expired: 409 },
});

/** An appointment, a series or one occurrence as iCalendar, for whoever sees it (CAL-199). */
export const downloadAppointment = defineEndpoint({
  id: 'calendar.appointment.download',
  method: 'GET',
  path: '/appointments/:appointmentId.ics',
  params: appointmentParams,
  download: 'text/calendar; charset=utf-8',
});

const calendarsReply = z.object({
  calendars: z.array(calendarSchema),
  /** Under a mask. */
  subscription_token: z.nullable(z.string()),
});

/** Every calendar the reader sees (CAL-213). */
export const listCalendars = defineEndpoint({
  id: 'calendar.calendars.list',
  method: 'GET',
  path: '/calendars',
  reply: calendarsReply,
  secret: 'masked',
});

/** The calendars of one group (CAL-213). */
export const listGroupCalendars = defineEndpoint({
  id: 'calendar.calendars.group',
  method: 'GET',
  path: '/groups/:slug/calendars',
  params: z.object({ slug: z.string() }),
  reply: calendarsReply,
  secret: 'masked',
});

const calendarParams = z.object({ calendarId: calendarIdSchema });
const calendarReply = z.object({ calendar: calendarDetailSchema });

/** One calendar (CAL-214). */
export const getCalendar = defineEndpoint({
  id: 'calendar.calendars.get',
  method: 'GET',
  path: '/calendars/:calendarId',
  params: calendarParams,
  reply: calendarReply,
});

/** Creates a calendar (CAL-215). */
export const createCalendar = defineEndpoint({
  id: 'calendar.calendars.create',
  method: 'POST',
  path: '/calendars',
  body: z.object({ calendar: calendarDraftSchema }),
  reply: calendarReply,
  status: 201,
  touches: ['calendars', 'subscription'],
  failures: { too_many_calendars: 409 },
});

/** Changes a calendar's name, colour and whom it is shared with; type and parent stay (CAL-216, CAL-D130). */
export const updateCalendar = defineEndpoint({
  id: 'calendar.calendars.update',
  method: 'PUT',
  path: '/calendars/:calendarId',
  params: calendarParams,
  body: z.object({ calendar: calendarChangeSchema }),
  reply: calendarReply,
  touches: ['calendars', 'subscription'],
  failures: { stale_object: 409 },
});

/** Deletes a calendar, its children, and the appointments that lie nowhere else; cannot be taken back (CAL-218, CAL-D137). */
export const deleteCalendar = defineEndpoint({
  id: 'calendar.calendars.delete',
  method: 'DELETE',
  path: '/calendars/:calendarId',
  params: calendarParams,
  touches: ['calendars', 'subscription', 'overviews', 'appointments'],
});

/** Takes the reader off the list of those a calendar is shared with (CAL-219). */
export const removeCalendarShare = defineEndpoint({
  id: 'calendar.calendars.remove_share',
  method: 'DELETE',
  path: '/calendars/:calendarId/share',
  params: calendarParams,
  touches: ['calendars', 'subscription', 'overviews', 'appointments'],
});

const feedQuery = z.object({ access_token: z.optional(z.string()) });
const feed = {
  method: 'GET',
  query: feedQuery,
  access: 'visitor',
  download: 'text/calendar; charset=utf-8',
} as const;

/** One calendar as other programs subscribe to it, with the rights of the token's owner (CAL-D141, CAL-D142). */
export const getCalendarFeed = defineEndpoint({
  ...feed,
  id: 'calendar.feed.calendar',
  path: '/calendars/:calendarId.ics',
  params: calendarParams,
});

/** Everything the token's owner sees, to subscribe to. */
export const getWholeFeed = defineEndpoint({ ...feed, id: 'calendar.feed.all', path: '/calendars.ics' });

/** What the token's owner has accepted, to subscribe to. */
export const getParticipatingFeed = defineEndpoint({
  ...feed,
  id: 'calendar.feed.participating',
  path: '/appointments/participating.ics',
});

/** Makes the reader's subscription token; the one before opens nothing any more (CAL-D140). */
export const renewSubscription = defineEndpoint({
  id: 'calendar.subscription.renew',
  method: 'POST',
  path: '/calendars/subscribe',
  reply: z.object({ subscription_token: z.string() }),
  status: 201,
  idempotency: 'none',
  touches: ['subscription'],
});

/** Takes the reader's subscription token back: every address made with it is gone (CAL-D140). */
export const revokeSubscription = defineEndpoint({
  id: 'calendar.subscription.revoke',
  method: 'DELETE',
  path: '/calendars/subscribe',
  idempotency: 'none',
  touches: ['subscription'],
});

/**
 * Rooms for a time range, instants or, for whole days, dates in `time_zone` (CAL-101). With a recurrence the range is its
 * first occurrence and every one of the coming 12 months counts; `occupied_on` is the first date a room is taken, null
 * when it is free (CAL-D78). The bookings of `appointment_id`, an appointment or a series, do not count; where
 * that is left out, one booking of `room_id`, the room the appointment has now, does not.
 */
export const listMeetingRooms = defineEndpoint({
  id: 'calendar.rooms.list',
  method: 'GET',
  path: '/meeting_rooms',
  query: z.object({
    filter: z._default(z.literal('reservable'), 'reservable'),
    start: z.string(),
    end: z.string(),
    time_zone: z.optional(z.string()),
    recurrence_frequency: z._default(recurrenceFrequencySchema, 'never'),
    recurrence_interval: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(999)), 1),
    recurrence_end_time: z.optional(z.union([instantSchema, calendarDateSchema])),
    room_id: z.optional(z.string()),
    appointment_id: z.optional(z.string()),
  }),
  reply: z.object({
    meeting_rooms: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        capacity: z.nullable(z.number()),
        location: z.nullable(z.string()),
        occupied: z.boolean(),
        occupied_on: z.nullable(calendarDateSchema),
      }),
    ),
  }),
});

export {
  addParticipants,
  contactAttendees,
  downloadAttendeesCsv,
  downloadAttendeesXlsx,
  listParticipants,
  participantsPageSize,
  removeParticipant,
  restoreParticipant,
  retryTeamsMeeting,
  startMeeting,
} from './participants.contract.ts';

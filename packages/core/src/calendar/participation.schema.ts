import * as z from 'zod/mini';
import { idOf, leftOutSchema } from '../contract/wire.ts';
import { memberReferenceSchema } from '../members/member-reference.schema.ts';

export const participantIdSchema = idOf('ParticipantId');
export type ParticipantId = z.infer<typeof participantIdSchema>;

/** Where somebody stands: `invited` shows as open (CAL-139, CAL-141). */
export const participationStatusSchema = z.enum(['open', 'invited', 'accepted', 'declined']);
export type ParticipationStatus = z.infer<typeof participationStatusSchema>;

/** The two answers a member can give. */
export const answerSchema = z.enum(['accepted', 'declined']);
export type Answer = z.infer<typeof answerSchema>;

/** What keeps from any answer whoever may answer, with the status of a call that says so. */
export const answerFailures = {
  participation_locked: 409,
  retroactive_opting_disabled: 409,
  answers_closed: 409,
} as const;

/** What keeps from accepting alone. */
export const seatFailures = { registration_closed: 409, attendee_limit_reached: 409 } as const;

/** What keeps one date of a series out of an answer to all of them: what keeps from answering that date alone. */
export const dateFailures = { ...answerFailures, ...seatFailures } as const;

const participantRoleSchema = z.object({
  id: z.string(),
  name: z.string(),
  display_type: z.optional(z.enum(['default', 'grouped', 'hidden'])),
});

/** One person of an appointment (CAL-138). */
export const participantSchema = z.object({
  id: participantIdSchema,
  membership: memberReferenceSchema,
  status: participationStatusSchema,
  roles: z.array(participantRoleSchema),
});
export type Participant = z.infer<typeof participantSchema>;

/** How many people stand under the heading of a role, or under that of the others (null) (CAL-D103). */
export const participantHeadingSchema = z.object({ role: z.nullable(participantRoleSchema), count: z.number() });
export type ParticipantHeading = z.infer<typeof participantHeadingSchema>;

/** Counts of answers; `open` includes invited, `total` is the sum of the three (CAL-137, CAL-D106). */
export const participantsSummarySchema = z.object({
  total: z.number(),
  accepted: z.number(),
  declined: z.number(),
  open: z.number(),
});
export type ParticipantsSummary = z.infer<typeof participantsSummarySchema>;

/** The answer to an answer: the participant, and the dates that an answer to all left out (CAL-D96, CAL-D168). */
export const answeredSchema = z.object({
  participant: participantSchema,
  participants_summary: participantsSummarySchema,
  skipped: leftOutSchema(dateFailures),
});
export type Answered = z.infer<typeof answeredSchema>;

/** What adding people came to; groups and roles are resolved at that moment (CAL-D100). */
export const addedCountsSchema = z.object({
  added: z.number(),
  already_present: z.number(),
  /** Could not be added: locked, gone, or may not see the appointment. */
  skipped: z.number(),
  /** Still being worked off in the background. */
  pending: z.number(),
});
export type AddedCounts = z.infer<typeof addedCountsSchema>;

/** Whom to add and how (CAL-149); of the three lists at least one has an entry (CAL-D99). */
export const participantsDraftSchema = z.object({
  membership_ids: z._default(z.array(idOf('MemberId')).check(z.maxLength(500)), []),
  group_ids: z._default(z.array(z.string()).check(z.maxLength(100)), []),
  membership_role_ids: z._default(z.array(z.string()).check(z.maxLength(100)), []),
  status: z._default(z.enum(['open', 'invited', 'accepted', 'declined']), 'open'),
  send_email_notification: z._default(z.boolean(), true),
  invite_consumers: z._default(z.boolean(), false),
});
export type ParticipantsDraft = z.infer<typeof participantsDraftSchema>;

/** Whom a message to the attendees is for: everybody, or who answered so (CAL-181). */
export const audienceSchema = z.enum(['all', 'accepted', 'declined', 'no_reaction']);

/** A message to the attendees (CAL-D116). */
export const attendeeMessageSchema = z.object({
  subject: z._default(z.string().check(z.trim()), ''),
  text: z._default(z.string().check(z.trim()), ''),
  audience: z._default(audienceSchema, 'all'),
  attach_files: z._default(z.boolean(), false),
});
export type AttendeeMessage = z.infer<typeof attendeeMessageSchema>;

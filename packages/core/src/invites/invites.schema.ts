import * as z from 'zod/mini';
import { answerTermsSchema } from '../calendar/appointment-fields.schema.ts';
import {
  appointmentDateSchema,
  appointmentIdSchema,
  overviewItemSchema,
  participantSchema,
  recurrencePatternSchema,
} from '../calendar/calendar.schema.ts';
import { idOf, instantSchema } from '../contract/wire.ts';
import { groupReferenceSchema, groupSchema } from '../groups/groups.schema.ts';
import { memberReferenceSchema } from '../members/member-reference.schema.ts';

export const inviteIdSchema = idOf('InviteId');
export type InviteId = z.infer<typeof inviteIdSchema>;

/** Where an invite stands (CAL-161); the server sets it (CAL-D110). */
export const inviteStatusSchema = z.enum(['open', 'accepted', 'declined', 'expired', 'obsolete']);
export type InviteStatus = z.infer<typeof inviteStatusSchema>;

/** The appointment somebody is invited to, as far as an invite decides on it (CAL-D109). */
export const invitableSchema = z.object({
  id: appointmentIdSchema,
  name: z.string(),
  date: appointmentDateSchema,
  /** When the last of its dates begins; null for a series without end. */
  last_start: z.nullable(instantSchema),
  location: z.object({ name: z.nullable(z.string()) }),
  canceled: z.boolean(),
  recurrence_pattern: recurrencePatternSchema,
  attendee_configuration: answerTermsSchema,
  total_attendees_enforced_and_exceeded: z.boolean(),
  /** Its page; null once it is gone. */
  path: z.nullable(z.string()),
});

/** An invitation to an appointment or a series (CAL-160). */
export const inviteSchema = z.object({
  id: inviteIdSchema,
  invitable_type: z.enum(['appointment', 'recurring_appointment']),
  invitable: invitableSchema,
  author: memberReferenceSchema,
  status: inviteStatusSchema,
  created_at: instantSchema,
});
export type Invite = z.infer<typeof inviteSchema>;

/** An invitation into a group (GROUP-034, GROUP-037). */
export const groupInviteSchema = z.object({
  id: inviteIdSchema,
  invitable_type: z.literal('group'),
  invitable: z.object({
    ...groupReferenceSchema.shape,
    ...z.pick(groupSchema, { teaser: true, access: true, member_count: true }).shape,
  }),
  author: memberReferenceSchema,
  /** A word from whoever invites. */
  message: z.string(),
  status: inviteStatusSchema,
  created_at: instantSchema,
});
/** An invitation into a group. */
export type GroupInvite = z.infer<typeof groupInviteSchema>;

/** An invitation to whatever there is. */
export const anyInviteSchema = z.discriminatedUnion('invitable_type', [inviteSchema, groupInviteSchema]);
/** An invitation to whatever there is. */
export type AnyInvite = z.infer<typeof anyInviteSchema>;

/** Which of one's own answers: accepted and not over, all accepted, all declined (CAL-D112). */
export const participationFilterSchema = z.enum(['upcoming', 'accepted', 'declined']);
export type ParticipationFilter = z.infer<typeof participationFilterSchema>;

/** One's own answer with what it was given to (CAL-D112). */
export const participationSchema = z.object({
  id: z.string(),
  status: z.enum(['open', 'accepted', 'declined']),
  roles: participantSchema.shape.roles,
  appointment: overviewItemSchema,
});
export type Participation = z.infer<typeof participationSchema>;

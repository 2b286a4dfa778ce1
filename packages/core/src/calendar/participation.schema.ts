import * as z from 'zod/mini';
import { idOf } from '../contract/wire.ts';
import { memberReferenceSchema } from '../members/members.schema.ts';

export const participantIdSchema = idOf('ParticipantId');
export type ParticipantId = z.infer<typeof participantIdSchema>;

/** Where somebody stands: `invited` shows as open (CAL-139, CAL-141). */
export const participationStatusSchema = z.enum(['open', 'invited', 'accepted', 'declined']);
export type ParticipationStatus = z.infer<typeof participationStatusSchema>;

/** The two answers a member can give. */
export const answerSchema = z.enum(['accepted', 'declined']);
export type Answer = z.infer<typeof answerSchema>;

/** One person of an appointment (CAL-138). */
export const participantSchema = z.object({
  id: participantIdSchema,
  membership: memberReferenceSchema,
  status: participationStatusSchema,
  roles: z.array(
    z.object({ id: z.string(), name: z.string(), display_type: z.optional(z.enum(['default', 'grouped', 'hidden'])) }),
  ),
});
export type Participant = z.infer<typeof participantSchema>;

/** Counts of answers; `open` includes invited, `total` is the sum of the three (CAL-137, CAL-D106). */
export const participantsSummarySchema = z.object({
  total: z.number(),
  accepted: z.number(),
  declined: z.number(),
  open: z.number(),
});
export type ParticipantsSummary = z.infer<typeof participantsSummarySchema>;

/** The answer to an answer: the participant, and the full occurrences an answer to all left out (CAL-D96). */
export const answeredSchema = z.object({
  participant: participantSchema,
  participants_summary: participantsSummarySchema,
  skipped: z.array(z.object({ id: z.string(), code: z.string() })),
});
export type Answered = z.infer<typeof answeredSchema>;

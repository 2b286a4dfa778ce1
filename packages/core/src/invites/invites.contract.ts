import * as z from 'zod/mini';
import { answerFailures, dateFailures, seatFailures } from '../calendar/participation.schema.ts';
import { defineEndpoint, pageLimit } from '../contract/index.ts';
import { leftOutSchema } from '../contract/wire.ts';
import {
  anyInviteSchema,
  inviteIdSchema,
  inviteStatusSchema,
  participationFilterSchema,
  participationSchema,
} from './invites.schema.ts';

/** Invites that a page holds (CAL-165). */
export const invitesPageSize = 50;

/** Answers that a page holds (CAL-168). */
export const participationsPageSize = 20;

/** One's own invites by the date they show, open ones soonest first, others latest first (CAL-D167); `Link` leads to the next page, `total` counts all of that status (CAL-164). */
export const listInvites = defineEndpoint({
  id: 'invites.list',
  method: 'GET',
  path: '/api/v1/invites',
  query: z.object({
    /** To what; each kind is a list of its own (GROUP-035). */
    filter: z._default(z.enum(['appointments', 'groups']), 'appointments'),
    status: z._default(inviteStatusSchema, 'open'),
    limit: pageLimit(invitesPageSize),
    /** Where the page begins: after this invite, whatever became of those before it (CAL-E98). */
    after: z.optional(inviteIdSchema),
  }),
  reply: z.object({ invites: z.array(anyInviteSchema), total: z.number() }),
});

const answer = {
  method: 'POST',
  params: z.object({ inviteId: inviteIdSchema }),
  /** The invite as it stands then, and the dates of a series that the answer left out (CAL-D96, CAL-D168). */
  reply: z.object({ invite: anyInviteSchema, skipped: leftOutSchema(dateFailures) }),
  idempotency: 'none',
  refusedBy: 'calendar',
} as const;
const failures = { invite_not_open: 409, ...answerFailures } as const;

/** Accepts an invite, for every occurrence of a series (CAL-169, CAL-D115). */
export const acceptInvite = defineEndpoint({
  ...answer,
  id: 'invites.accept',
  path: '/api/v1/invites/:inviteId/accept',
  touches: ['overviews', 'appointments', 'groups', 'calendars'],
  failures: { ...failures, ...seatFailures },
});

/** Declines an invite, for every occurrence of a series (CAL-170). */
export const rejectInvite = defineEndpoint({
  ...answer,
  id: 'invites.reject',
  path: '/api/v1/invites/:inviteId/reject',
  touches: ['overviews', 'appointments', 'groups', 'calendars'],
  failures,
});

/** One's own answers: `upcoming` soonest first, the others latest first; `Link` leads on (CAL-167, CAL-D112). */
export const listParticipations = defineEndpoint({
  id: 'invites.participations.list',
  method: 'GET',
  path: '/api/v1/participations',
  query: z.object({
    status: z._default(participationFilterSchema, 'upcoming'),
    limit: pageLimit(participationsPageSize),
    /** Where the page begins, as the `Link` of the page before says. */
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.object({ participations: z.array(participationSchema) }),
});

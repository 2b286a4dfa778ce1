import * as z from 'zod/mini';
import { defineEndpoint, idOf, optionalText } from '../contract/index.ts';
import { applicantSchema, joinedSchema, proofChallengeSchema, signUpSchema } from './joining.schema.ts';

/** Rows of a page of people who wait. */
export const applicantsPerPage = 25;

/** What a browser works out before it asks to join, where the network wants that; good once, for 5 minutes, for this browser (AUTH-D18). */
export const getProofChallenge = defineEndpoint({
  id: 'joining.challenge',
  method: 'GET',
  path: '/altcha/challenge',
  access: 'visitor',
  reply: proofChallengeSchema,
});

/** Asks to join; an address with an account gets the same answer, and a mail that says so (AUTH-D15). */
export const signUp = defineEndpoint({
  id: 'joining.sign_up',
  method: 'POST',
  path: '/users.json',
  access: 'visitor',
  idempotency: 'none',
  body: z.object({ user: signUpSchema }),
  reply: z.object({ status: z.literal('confirmation_required') }),
  status: 201,
  failures: { joining_closed: 403 },
});

/** Confirms the address by the link of a mail, once, for 3 days; an administrator may still have to decide (AUTH-D16). */
export const confirmSignUp = defineEndpoint({
  id: 'joining.confirm',
  method: 'PUT',
  path: '/users/confirmation.json',
  access: 'visitor',
  idempotency: 'none',
  body: z.object({ user: z.object({ confirmation_token: z.string().check(z.maxLength(200)) }) }),
  reply: joinedSchema,
  failures: { invalid_link: 422 },
});

/** Who waits to be let into the network, the oldest first (AUTH-D17). `Link` leads to the next page. */
export const listApplicants = defineEndpoint({
  id: 'joining.requests.list',
  method: 'GET',
  path: '/administration/join_requests.json',
  query: z.object({
    page: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(10_000)), 1),
  }),
  reply: z.object({ join_requests: z.array(applicantSchema), total: z.number(), page: z.number(), per: z.number() }),
});

const deciding = {
  method: 'PUT',
  params: z.object({ applicantId: idOf('ApplicantId') }),
  failures: { join_request_not_open: 409 },
  touches: ['applicants'],
} as const;

/** Lets somebody into the network; they get a mail (AUTH-D17). */
export const acceptApplicant = defineEndpoint({
  ...deciding,
  id: 'joining.requests.accept',
  path: '/administration/join_requests/:applicantId/accept',
});

/** Turns somebody down, with words for them (AUTH-D17). */
export const rejectApplicant = defineEndpoint({
  ...deciding,
  id: 'joining.requests.reject',
  path: '/administration/join_requests/:applicantId/reject',
  body: z.object({ rejection_message: z._default(optionalText(1_000), '') }),
});

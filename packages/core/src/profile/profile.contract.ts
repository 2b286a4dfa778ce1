import * as z from 'zod/mini';
import { defineEndpoint, optionalText, versionSchema } from '../contract/index.ts';
import { memberIdSchema, memberReferenceSchema } from '../members/member-reference.schema.ts';
import {
  changeRequestIdSchema,
  changeRequestSchema,
  editedProfileSchema,
  fieldListSchema,
  profileDraftSchema,
  profileValuesSchema,
  requestableSchema,
  storedFieldListSchema,
} from './profile.schema.ts';

/** Rows of a page of change requests. */
export const changeRequestsPerPage = 25;

const memberParams = z.object({ memberId: memberIdSchema });
const changesNames = ['members', 'profile'] as const;

/** A profile as its form begins with it: one's own, or anybody's for administrators. */
export const getEditedProfile = defineEndpoint({
  id: 'profile.edited',
  method: 'GET',
  path: '/members/:memberId/edit.json',
  params: memberParams,
  reply: z.object({ profile: editedProfileSchema }),
});

/** Saves a profile, if nobody else has since it was read (PROFILE-007). */
export const updateProfile = defineEndpoint({
  id: 'profile.update',
  method: 'PUT',
  path: '/members/:memberId',
  params: memberParams,
  body: z.object({ member: profileDraftSchema, updated_at: versionSchema }),
  reply: z.object({ profile: editedProfileSchema }),
  failures: { stale_object: 409 },
  touches: changesNames,
});

/** What a new member is asked for, and where they go then (ONB-002). */
export const finishOnboarding = defineEndpoint({
  id: 'profile.onboarding.finish',
  method: 'PUT',
  path: '/onboarding/profile',
  body: z.object({ member: profileDraftSchema, updated_at: versionSchema }),
  reply: z.object({ redirect_to: z.optional(z.string()) }),
  failures: { stale_object: 409 },
  touches: changesNames,
});

/** Whom the reader ignores (PROFILE-D01). */
export const listIgnored = defineEndpoint({
  id: 'profile.ignored.list',
  method: 'GET',
  path: '/members/:memberId/ignored.json',
  params: memberParams,
  reply: z.object({ members: z.array(memberReferenceSchema) }),
});

const ignoring = {
  path: '/members/:memberId/ignored/:ignoredId',
  params: z.object({ memberId: memberIdSchema, ignoredId: memberIdSchema }),
  idempotency: 'none',
  touches: ['profile', 'members'],
} as const;

/** Ignores somebody: what they write is folded (PROFILE-D01). */
export const ignoreMember = defineEndpoint({
  ...ignoring,
  id: 'profile.ignored.add',
  method: 'POST',
  failures: { ignoring_oneself: 409, too_many_ignored: 409 },
});

/** Heeds somebody again (PROFILE-D01). */
export const heedMember = defineEndpoint({ ...ignoring, id: 'profile.ignored.remove', method: 'DELETE' });

/** The fields of the network's profiles, for its administrators. */
export const getFieldList = defineEndpoint({
  id: 'profile.fields.get',
  method: 'GET',
  path: '/administration/profile_fields.json',
  reply: storedFieldListSchema,
});

/** Changes them, all together, based on the version that was read. */
export const updateFieldList = defineEndpoint({
  id: 'profile.fields.update',
  method: 'PUT',
  path: '/administration/profile_fields',
  body: z.object({ profile_fields: fieldListSchema, updated_at: versionSchema }),
  reply: storedFieldListSchema,
  failures: { stale_object: 409 },
  touches: ['profile', 'members', 'admin'],
});

/** What the reader may ask to be changed (CHREQ-003). */
export const getRequestable = defineEndpoint({
  id: 'profile.change_requests.requestable',
  method: 'GET',
  path: '/change_requests/new.json',
  reply: z.object({ change_request: requestableSchema }),
  failures: { change_requests_disabled: 403 },
});

/** Asks for a change of one's profile; a request that waits gives way to it (CHREQ-005, CHREQ-D01). */
export const createChangeRequest = defineEndpoint({
  id: 'profile.change_requests.create',
  method: 'POST',
  path: '/change_requests',
  body: z.object({ change_request: z.object({ profile: profileValuesSchema }) }),
  reply: z.object({ change_request: z.object({ id: changeRequestIdSchema }) }),
  status: 201,
  failures: { change_requests_disabled: 403 },
  touches: ['profile'],
});

/** Requests that wait for an administrator, the oldest first (CHREQ-D01). `Link` leads to the next page. */
export const listChangeRequests = defineEndpoint({
  id: 'profile.change_requests.list',
  method: 'GET',
  path: '/administration/change_requests.json',
  query: z.object({
    page: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(10_000)), 1),
  }),
  reply: z.object({
    change_requests: z.array(changeRequestSchema),
    total: z.number(),
    page: z.number(),
    per: z.number(),
  }),
});

const deciding = {
  method: 'PUT',
  params: z.object({ changeRequestId: changeRequestIdSchema }),
  body: z.object({ message: z._default(optionalText(1_000), '') }),
  failures: { change_request_not_open: 409 },
  touches: ['profile', 'members'],
} as const;

/** Changes the profile as it was asked for; the member is told (CHREQ-D01). */
export const acceptChangeRequest = defineEndpoint({
  ...deciding,
  id: 'profile.change_requests.accept',
  path: '/administration/change_requests/:changeRequestId/accept',
});

/** Leaves the profile as it is, with words for the member (CHREQ-D01). */
export const rejectChangeRequest = defineEndpoint({
  ...deciding,
  id: 'profile.change_requests.reject',
  path: '/administration/change_requests/:changeRequestId/reject',
});

import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import {
  batchAnswerSchema,
  characterEncodingSchema,
  invitationSchema,
  inviteAnswerSchema,
  inviteScopeSchema,
  inviteSettingsSchema,
  joiningSchema,
  memberInvitesSchema,
  personInviteSchema,
  sentInviteIdSchema,
  sentInviteSchema,
  sentInviteStatusSchema,
  sentInviteTypeSchema,
  userTypeSchema,
} from './inviting.schema.ts';

/** Rows of a page of sent invites (INVL-D01). */
export const sentInvitesPerPage = 25;

/** The place of a call that is not about the whole network (INV-023). */
const place = z.object({ area: z.enum(['groups', 'group-categories']), slug: z.string() });

/** What one may do at a place, and what its form begins with (INV-021, INV-D03). */
export const getInviteSettings = defineEndpoint({
  id: 'inviting.settings.get',
  method: 'GET',
  path: '/external_invites/settings',
  query: z.object({ scope: z._default(inviteScopeSchema, '') }),
  reply: inviteSettingsSchema,
});

const person = {
  method: 'POST',
  body: z.object({ external_invite: personInviteSchema }),
  reply: inviteAnswerSchema,
  touches: ['inviting'],
} as const;

/** Invites one address into the network (INV-019). */
export const invitePerson = defineEndpoint({ ...person, id: 'inviting.person.invite', path: '/external_invites' });

/** Invites one address at a place (INV-019). */
export const invitePersonIn = defineEndpoint({
  ...person,
  id: 'inviting.person.invite_in',
  path: '/:area/:slug/external_invites',
  params: place,
  failures: { archived: 403 },
});

const list = {
  method: 'POST',
  encoding: 'multipart',
  body: z.object({
    character_encoding: z._default(characterEncodingSchema, 'ISO-8859-1'),
    subject: z.string(),
    body: z.string(),
    user_type: userTypeSchema,
    /** Of a form, where a single value is no list. */
    group_ids: z._default(z.union([z.string(), z.array(z.string()).check(z.maxLength(100))]), []),
  }),
  reply: inviteAnswerSchema,
  touches: ['inviting'],
} as const;
const listFailures = {
  csv_missing: 422,
  csv_not_csv: 422,
  csv_empty: 422,
  csv_without_address: 422,
  csv_too_many: 422,
} as const;

/** Invites the people of a file into the network; the file is the part `csv` (INV-020, INV-D01). */
export const inviteList = defineEndpoint({
  ...list,
  id: 'inviting.list.invite',
  path: '/external_invites',
  failures: listFailures,
});

/** Invites the people of a file at a place (INV-020, INV-D01). */
export const inviteListIn = defineEndpoint({
  ...list,
  id: 'inviting.list.invite_in',
  path: '/:area/:slug/external_invites',
  params: place,
  failures: { ...listFailures, archived: 403 },
});

/** An empty list of people to fill in (INV-D01). */
export const getListTemplate = defineEndpoint({
  id: 'inviting.list.template',
  method: 'GET',
  path: '/external_invites/template.csv',
  download: 'text/csv',
});

const members = {
  method: 'POST',
  body: z.object({ membership_invites: memberInvitesSchema }),
  reply: inviteAnswerSchema,
  touches: ['inviting', 'groups'],
} as const;

/** Invites members into groups (INV-022). */
export const inviteMembers = defineEndpoint({ ...members, id: 'inviting.members.invite', path: '/membership_invites' });

/** Invites members at a place, into its group first (INV-022). */
export const inviteMembersIn = defineEndpoint({
  ...members,
  id: 'inviting.members.invite_in',
  path: '/:area/:slug/membership_invites',
  params: place,
  failures: { archived: 403 },
});

const sent = {
  method: 'GET',
  query: z.object({
    page: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    type: z.optional(sentInviteTypeSchema),
    status: z.optional(sentInviteStatusSchema),
  }),
  reply: z.object({ invites: z.array(sentInviteSchema), total: z.number(), page: z.number(), per: z.number() }),
} as const;

/** Invites that were sent, newest first; `Link` leads to the next page (INVL-001, INVL-D01). */
export const listSentInvites = defineEndpoint({ ...sent, id: 'inviting.sent.list', path: '/invites/sent.json' });

/** Invites that were sent at a place (INVL-001, INVL-D01). */
export const listSentInvitesIn = defineEndpoint({
  ...sent,
  id: 'inviting.sent.list_in',
  path: '/:area/:slug/invites/sent.json',
  params: place,
});

const batch = {
  method: 'POST',
  body: z.object({ invite_ids: z.array(sentInviteIdSchema).check(z.minLength(1), z.maxLength(500)) }),
  reply: batchAnswerSchema,
  touches: ['inviting'],
} as const;

/** Sends invites once more, with a new link; the old one ends (INVL-008, INV-D05). */
export const renewInvites = defineEndpoint({
  ...batch,
  id: 'inviting.batch.renew',
  path: '/batch_invites/renew',
  failures: { not_renewable: 422 },
});

/** Takes open invites back (INVL-009). */
export const revokeInvites = defineEndpoint({
  ...batch,
  id: 'inviting.batch.revoke',
  path: '/batch_invites/revoke',
  failures: { not_revokable: 422 },
});

const byToken = { params: z.object({ token: z.string().check(z.maxLength(100)) }), access: 'visitor' } as const;

/** What an invite is about, for whoever holds its link; one that is used, taken back or replaced is 404 (AUTH-D20). */
export const getInvitation = defineEndpoint({
  ...byToken,
  id: 'inviting.invitation.get',
  method: 'GET',
  path: '/api/v1/external_invites/:token',
  reply: z.object({ invitation: invitationSchema }),
});

/** Joins by an invite, once, and signs in (AUTH-D20). */
export const joinByInvitation = defineEndpoint({
  ...byToken,
  id: 'inviting.invitation.join',
  method: 'POST',
  path: '/api/v1/external_invites/:token/join',
  idempotency: 'none',
  body: z.object({ joining: joiningSchema }),
  reply: z.object({ redirect_to: z.string() }),
  failures: { member_already: 409 },
});

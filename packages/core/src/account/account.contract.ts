import * as z from 'zod/mini';
import { defineEndpoint, idOf, instantSchema } from '../contract/index.ts';
import { memberIdSchema } from '../members/member-reference.schema.ts';
import { signedInSchema } from '../session/session.schema.ts';
import {
  accountSchema,
  currentPasswordSchema,
  localeSettingsSchema,
  mailTokenSchema,
  newPasswordSchema,
  ownSessionSchema,
} from './account.schema.ts';

export {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from './access-token.contract.ts';

const invalidLink = { invalid_link: 422 } as const;
const emailSchema = z.string().check(z.trim(), z.maxLength(254));
const touches = ['account'];

/** How the reader signs in and reads, and whether they may leave. */
export const getAccount = defineEndpoint({
  id: 'account.get',
  method: 'GET',
  path: '/users/edit.json',
  reply: z.object({ account: accountSchema }),
});

/** Changes the password, or asks to change the address; a program's token does neither (AUTH-D22). */
export const updateRegistration = defineEndpoint({
  id: 'account.update',
  method: 'PUT',
  path: '/users.json',
  idempotency: 'none',
  body: z.object({
    user: z.object({
      current_password: currentPasswordSchema,
      /** Counts once its owner has opened the link that goes there. */
      email: z.optional(emailSchema),
      ...z.partial(newPasswordSchema).shape,
    }),
  }),
  reply: z.object({ account: accountSchema }),
  touches,
});

/** Forgets an address that waits to be confirmed. */
export const withdrawEmailChange = defineEndpoint({
  id: 'account.email.withdraw',
  method: 'DELETE',
  path: '/users/email_change.json',
  idempotency: 'none',
  touches,
});

/** Makes the address that a mail went to the one of its account; the link works once, for 3 days (AUTH-D22). */
export const confirmEmail = defineEndpoint({
  id: 'account.email.confirm',
  method: 'PUT',
  path: '/users/email.json',
  access: 'visitor',
  idempotency: 'none',
  body: z.object({ user: z.object({ confirmation_token: mailTokenSchema }) }),
  failures: invalidLink,
  touches,
});

/** Sends a link for a new password where the address has an account; whether it has is told nobody (AUTH-D11). */
export const requestPasswordReset = defineEndpoint({
  id: 'account.password.request_reset',
  method: 'POST',
  path: '/users/password.json',
  access: 'visitor',
  idempotency: 'none',
  body: z.object({ user: z.object({ email: emailSchema }) }),
});

/** Sets a new password by the link of a mail and signs in; all sessions that were open end (AUTH-D12). */
export const resetPassword = defineEndpoint({
  id: 'account.password.reset',
  method: 'PUT',
  path: '/users/password.json',
  access: 'visitor',
  idempotency: 'none',
  body: z.object({ user: z.extend(newPasswordSchema, { reset_password_token: mailTokenSchema }) }),
  reply: signedInSchema,
  failures: invalidLink,
});

/** Chooses language and time zone; one's own alone (PROFILE-D03). */
export const changeLocale = defineEndpoint({
  id: 'account.locale.change',
  method: 'PUT',
  path: '/members/:memberId/locale_settings',
  params: z.object({ memberId: memberIdSchema }),
  idempotency: 'none',
  body: localeSettingsSchema,
  reply: localeSettingsSchema,
  touches,
});

/** The browsers the reader is signed in with, the one last used first (AUTH-D09). */
export const listOwnSessions = defineEndpoint({
  id: 'account.sessions.list',
  method: 'GET',
  path: '/api/v1/sessions',
  reply: z.object({ sessions: z.array(ownSessionSchema) }),
});

/** Signs one of the reader's browsers out (AUTH-D09). */
export const endOwnSession = defineEndpoint({
  id: 'account.sessions.end',
  method: 'DELETE',
  path: '/api/v1/sessions/:sessionId',
  params: z.object({ sessionId: idOf('SessionId') }),
  idempotency: 'none',
});

/** Signs all of the reader's browsers out but this one (AUTH-D09). */
export const endOtherSessions = defineEndpoint({
  id: 'account.sessions.end_others',
  method: 'DELETE',
  path: '/api/v1/sessions',
  idempotency: 'none',
  touches: ['own_sessions'],
});

/** Closes the reader's account, and deletes it after 14 days unless they sign in before (AUTH-D23). */
export const leaveNetwork = defineEndpoint({
  id: 'account.leave',
  method: 'POST',
  path: '/users/leave.json',
  idempotency: 'none',
  body: z.object({ user: z.object({ current_password: currentPasswordSchema }) }),
  reply: z.object({ deleted_on: instantSchema }),
  failures: { last_administrator: 409 },
});

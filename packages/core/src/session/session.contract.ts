import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import { credentialsSchema, sessionSchema, signedInSchema } from './session.schema.ts';

/** Reads the session; visitors get 401 `session_required` with `csrf_token` and `network` beside the failure. */
export const getSession = defineEndpoint({
  id: 'session.get',
  method: 'GET',
  path: '/api/v1/session',
  access: 'visitor',
  reply: sessionSchema,
});

/** Signs a person in; wrong email and wrong password get the same answer (AUTH-D02). */
export const signIn = defineEndpoint({
  id: 'session.sign_in',
  method: 'POST',
  path: '/users/sign_in.json',
  access: 'visitor',
  idempotency: 'none',
  body: z.object({ user: credentialsSchema }),
  reply: signedInSchema,
  failures: { wrong_credentials: 401, member_locked: 401 },
});

/** Ends the session (SHELL-047, AUTH-D10). */
export const signOut = defineEndpoint({
  id: 'session.sign_out',
  method: 'DELETE',
  path: '/users/sign_out',
  access: 'visitor',
  idempotency: 'none',
});

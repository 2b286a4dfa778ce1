import * as z from 'zod/mini';
import { defineEndpoint, idOf, instantSchema, requiredText } from '../contract/index.ts';
import { accessTokenSchema } from './account.schema.ts';

/** Makes a token with which a program is the reader; the answer alone holds it, and a program's own token makes none (SDK-D07). */
export const createAccessToken = defineEndpoint({
  id: 'account.access_tokens.create',
  method: 'POST',
  path: '/api/v1/access_tokens',
  idempotency: 'none',
  body: z.object({
    name: requiredText(100, 'general.problem.required'),
    expires_at: z._default(z.nullable(instantSchema), null),
  }),
  reply: z.extend(z.pick(accessTokenSchema, { name: true, expires_at: true }), { token: z.string() }),
  status: 201,
  failures: { too_many_tokens: 422 },
});

/** The reader's tokens, without what opens anything, the oldest first (SDK-D07). */
export const listAccessTokens = defineEndpoint({
  id: 'account.access_tokens.list',
  method: 'GET',
  path: '/api/v1/access_tokens',
  reply: z.object({
    access_tokens: z.array(accessTokenSchema),
  }),
});

/** Takes one of the reader's tokens back; programs that are connected as the reader are disconnected (SDK-D07). */
export const revokeAccessToken = defineEndpoint({
  id: 'account.access_tokens.revoke',
  method: 'DELETE',
  path: '/api/v1/access_tokens/:tokenId',
  params: z.object({ tokenId: idOf('AccessTokenId') }),
  idempotency: 'none',
});

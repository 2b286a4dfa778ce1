import { createAccessToken, listAccessTokens, revokeAccessToken } from '@atrium/core/account/contract';
import { mostAccessTokens } from '@atrium/core/account/rules';
import { countVerdict } from '@atrium/core/machine/rules';
import type { Services } from '../app/services.ts';
import { recordAudit } from '../audit/index.ts';
import { requireAllowed } from '../http/refusal.ts';
import { type Context, type Route, route } from '../http/route.ts';
import { forgetProgramSockets } from '../realtime/socket-token.ts';
import {
  createToken,
  endProgramSessions,
  findBearerTokens,
  holdEntrance,
  removeBearerToken,
} from '../session/index.ts';

/** What members do with the tokens their programs use. */
export function accessTokenRoutes(services: Services): readonly Route[] {
  return [
    route(createAccessToken, create),
    route(listAccessTokens, list),
    route(revokeAccessToken, (context) => revoke(context, services)),
  ];
}

async function create(context: Context<typeof createAccessToken>) {
  const { member, session, body, db, now, fail } = context;
  if (session === null || session.byToken) return fail('forbidden');
  await holdEntrance(db, context);
  const held = await findBearerTokens(db, member.membershipId);
  requireAllowed(fail, countVerdict(mostAccessTokens, held.length));
  const expiresAt = body.expires_at === null ? undefined : new Date(body.expires_at);
  const kept = { membershipId: member.membershipId, kind: 'bearer' as const, name: body.name };
  await recordAudit(context, {
    action: 'access_token_create',
    object: { type: 'token', id: null, name: body.name },
    after: { expires_at: body.expires_at },
  });
  return { token: await createToken(db, { ...kept, ...(expiresAt && { expiresAt }) }, now), ...body };
}

async function list({ member, db }: Context<typeof listAccessTokens>) {
  const tokens = await findBearerTokens(db, member.membershipId);
  return {
    access_tokens: tokens.map(({ id, name, createdAt, lastUsedAt, expiresAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
      expires_at: expiresAt?.toISOString() ?? null,
    })),
  };
}

async function revoke(context: Context<typeof revokeAccessToken>, { realtime }: Services) {
  const { params, db, fail, afterCommit } = context;
  const { membershipId } = context.member;
  if (!(await removeBearerToken(db, { id: params.tokenId, membershipId }))) return fail('not_found');
  await recordAudit(context, { action: 'access_token_destroy', object: { type: 'token', id: params.tokenId } });
  await forgetProgramSockets(db, membershipId);
  const opened = await endProgramSessions(db, membershipId);
  afterCommit(() => {
    for (const sessionId of [null, ...opened]) realtime.revoke({ membershipId, sessionId });
  });
  return undefined;
}

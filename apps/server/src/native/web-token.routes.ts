import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../app/services.ts';
import { introduce } from '../http/admit.ts';
import { findMemberRow } from '../members/index.ts';
import { enterAs, takeWebToken } from '../session/index.ts';

/**
 * Opens a web view of the app in its owner's name: the token in the address is taken, once, for a session, and the address
 * goes on without it (NATIVE-D02). A page elsewhere cannot send its visitors in under somebody else's name.
 */
export function exchangeWebTokens(fastify: FastifyInstance, services: Services): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return;
    const [path = '', ...query] = request.url.split('?');
    const search = new URLSearchParams(query.join('?'));
    const token = search.get('web_token');
    if (token === null) return;
    search.delete('web_token');
    const site = request.headers['sec-fetch-site'];
    if (site === undefined || site === 'none' || site === 'same-origin')
      await exchange({ request, reply }, services, token);
    await reply
      .header('Cache-Control', 'no-store')
      .redirect(withinHere(path) + (search.size > 0 ? `?${search}` : ''), 303);
  });
}

/** An address that begins with two slashes, or what browsers take for such, would be another host's. */
function withinHere(path: string): string {
  return `/${path.replace(/^[/\\]+/, '')}`;
}

interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function exchange({ request, reply }: Call, services: Services, token: string): Promise<void> {
  const { config, database, now: clock } = services;
  const { network, session } = await introduce(request, services);
  await database.db.transaction(async (db) => {
    const now = clock();
    const membershipId = await takeWebToken(db, token, now);
    const row = membershipId === undefined ? undefined : await findMemberRow(db, membershipId);
    if (membershipId === undefined || row === undefined || row.lockedAt !== null) return;
    const cookie = (name: string, value: string, options: object) => void reply.setCookie(name, value, options);
    const door = { db, network, now, request, session, reply: { cookie } };
    await enterAs(door, { userId: row.userId, membershipId, remember: false, isProven: true, byToken: true }, config);
  });
}

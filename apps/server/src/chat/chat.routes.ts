import { createChatToken } from '@atrium/core/realtime/contract';
import type { Handler, Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { createSocketToken } from '../realtime/socket-token.ts';

/** What the chat answers over HTTP. */
export function chatRoutes(): readonly Route[] {
  return [route(createChatToken, handOutToken)];
}

const handOutToken: Handler<typeof createChatToken> = async ({ db, member, session, network, request, now }) => {
  const owner = { membershipId: member.membershipId, sessionId: session?.id ?? null };
  const { token, expiresAt } = await createSocketToken(db, owner, now);
  return {
    token,
    socket_url: `${request.protocol === 'https' ? 'wss' : 'ws'}://${request.host}/socket`,
    expires_at: expiresAt.toISOString(),
    network_id: network.id,
    member_id: member.membershipId,
  };
};

import type { HubSocket } from './hub.ts';
import type { SocketContext } from './socket-context.ts';
import { readTopic } from './topic.ts';

/** Ends what no longer holds although nobody said so: sockets of ended sessions and locked members, topics of left groups. */
export async function watchSockets(context: SocketContext): Promise<void> {
  const { admission, db, hub } = context;
  const sockets = [...hub.sockets()];
  const sessionIds = unique(sockets.flatMap(({ sessionId }) => sessionId ?? []));
  const sessions = await admission.findOpenSessions(db, sessionIds, context.now());
  const members = await admission.findActiveMembers(db, unique(sockets.map(({ membershipId }) => membershipId)));
  const isOver = ({ sessionId, membershipId }: HubSocket) =>
    !members.has(membershipId) || (sessionId !== null && !sessions.has(sessionId));
  for (const socket of sockets) if (isOver(socket)) socket.revoke();
  await leaveLostGroups(sockets, context);
}

async function leaveLostGroups(sockets: readonly HubSocket[], { admission, db }: SocketContext): Promise<void> {
  const parts = sockets.flatMap((socket) => socket.topics().flatMap((name) => groupPart(socket, name)));
  const groupIds = unique(parts.map(({ groupId }) => groupId));
  const membershipIds = unique(parts.map(({ socket }) => socket.membershipId));
  const rows = await admission.findGroupParts(db, groupIds, membershipIds);
  const held = new Set(rows.map(({ groupId, membershipId }) => `${groupId} ${membershipId}`));
  for (const { socket, groupId, name } of parts) {
    if (!held.has(`${groupId} ${socket.membershipId}`)) socket.dismiss(name);
  }
}

function groupPart(socket: HubSocket, name: string) {
  const topic = readTopic(name);
  return topic?.kind === 'group' ? [{ socket, name, groupId: topic.id }] : [];
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

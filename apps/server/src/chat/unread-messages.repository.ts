import { mayChat } from '@atrium/core/chat/rules';
import type { Context } from '../http/route.ts';
import { configOf } from '../network/index.ts';
import { countUnread, listChats } from './chat.repository.ts';

/** More chats than anybody reads; what waits in older ones is not counted. */
const mostChats = 500;

/** How many messages wait for the caller in chats that are not muted (CHAT-D37). */
export async function countUnreadMessages({
  db,
  member,
  network,
  now,
}: Pick<Context<unknown>, 'db' | 'member' | 'network' | 'now'>): Promise<number> {
  if (!mayChat(member, configOf(network).chat)) return 0;
  const { membershipId } = member;
  const { chats } = await listChats(db, membershipId, { limit: mostChats });
  const sounding = chats.filter(({ own }) => own?.mutedUntil == null || own.mutedUntil <= now);
  const ids = sounding.map(({ chat }) => chat.id);
  const unreadIn = await countUnread(db, [membershipId], ids);
  return ids.reduce((sum, id) => sum + unreadIn(membershipId, id), 0);
}

import type { NetworkConfig } from '@atrium/core/network/schema';
import type { Services } from '../app/services.ts';
import { afterCommit } from '../db/commit.ts';
import type { Db } from '../db/database.ts';
import { configOf } from '../network/index.ts';
import type { TopicEvent } from '../realtime/event-log.ts';
import { topicOf } from '../realtime/topic.ts';
import { findNetwork } from '../session/index.ts';
import { endUnreadMarks, findGroupChat, findGroupMemberIds, findStoredChats, lockChat } from './chat.repository.ts';
import { readPresenter } from './open-chat.command.ts';

type Telling = Pick<Services, 'events' | 'realtime'>;

/** Tells members of a group, unless named all of them, that its chat is theirs, or what they may do in it (CHAT-D27). */
export async function tellGroupChat(
  db: Db,
  { events }: Pick<Services, 'events'>,
  { groupId, membershipIds }: { readonly groupId: string; readonly membershipIds?: readonly string[] },
): Promise<void> {
  const chat = await findGroupChat(db, groupId);
  if (chat === undefined) return;
  // What it says of the last message is in the log before that message can be taken back.
  await lockChat(db, chat.id);
  const config = configOf(await findNetwork(db));
  const memberIds = membershipIds ?? (await findGroupMemberIds(db, groupId));
  await events.record(db, await chatEventsFor(db, { config, chatId: chat.id, memberIds }));
}

/** Takes a group's chat from those who no longer belong to it, and their part in the group's topic (CHAT-D28). */
export async function removeFromGroupChat(
  db: Db,
  { events, realtime }: Telling,
  { groupId, membershipIds }: { groupId: string; membershipIds: readonly string[] },
): Promise<void> {
  const chat = await findGroupChat(db, groupId);
  if (chat !== undefined) await endUnreadMarks(db, chat.id, membershipIds);
  const payload = { chat_id: `group/${groupId}` };
  const gone = membershipIds.map((id) => ({ topic: topicOf('member', id), event: 'chat_removed', payload }));
  if (chat !== undefined) await events.record(db, gone);
  afterCommit(db, () => {
    for (const membershipId of membershipIds) realtime.dismiss({ topic: topicOf('group', groupId), membershipId });
  });
}

/** The event `chat` for each of these members, as they see the chat; none for who does not. */
export async function chatEventsFor(
  db: Db,
  { config, chatId, memberIds }: { config: NetworkConfig; chatId: string; memberIds: readonly string[] },
): Promise<TopicEvent[]> {
  const found = await findStoredChats(db, memberIds, chatId);
  const present = await readPresenter(db, config, found);
  return found.map((entry) => ({
    topic: topicOf('member', entry.reader.id),
    event: 'chat',
    payload: { chat: present(entry) },
  }));
}

import type { Db } from '../db/database.ts';
import { type Retold, retell } from '../realtime/retell.ts';
import { presentMessage } from './chat.presenter.ts';
import type { FoundChat } from './chat.repository.ts';
import { audienceOf } from './chat-push.channel.ts';
import type { FoundMessage } from './message.repository.ts';

/** What the log has told of a message is what the message says now; quotes of one that is deleted say nothing (CHAT-D13, CHAT-D14). */
export async function retellMessage(
  db: Db,
  found: Pick<FoundChat, 'chat' | 'group'>,
  changed: FoundMessage,
): Promise<void> {
  const { createdAt: since, deletedAt, id } = changed.message;
  for (const { topic, chatId } of audienceOf(found)) {
    const told = { topic, id, since, events: ['message', 'chat'] };
    const message = presentMessage({ ...changed, ownReactions: null }, chatId);
    await retellAt(db, { ...told, now: { ...message } }, []);
    const quote = { text: '', images: [], files_count: 0, deleted_at: deletedAt?.toISOString() };
    if (deletedAt !== null) await retellAt(db, { ...told, now: quote }, ['quoted_message']);
  }
}

/** In what was told of messages, and of the last one of a chat. */
async function retellAt(db: Db, told: Omit<Retold, 'at'>, within: readonly string[]): Promise<void> {
  for (const place of [['message'], ['chat', 'last_message']]) await retell(db, { ...told, at: [...place, ...within] });
}

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
    const told = { group: found.group, topic, ids: [id], since };
    const message = presentMessage({ ...changed, ownReactions: null }, chatId);
    await retellAt(db, { ...told, now: { ...message } }, []);
    if (deletedAt !== null) await retellAt(db, { ...told, now: emptyQuote(deletedAt) }, ['quoted_message']);
  }
}

/** Messages of one chat that were emptied together. */
export interface Emptied {
  readonly ids: readonly string[];
  readonly deletedAt: Date;
  /** When the first of them was written. */
  readonly since: Date;
}

/** What the log has told of messages that were emptied together says nothing any more (CHAT-D13, MEMBER-D03). */
export async function retellEmptied(
  db: Db,
  found: Pick<FoundChat, 'chat' | 'group'>,
  { ids, deletedAt, since }: Emptied,
): Promise<void> {
  const { files_count: _, ...bare } = emptyQuote(deletedAt);
  const message = { ...bare, files: [], link_attachments: [], reactions: [], quoted_message: null };
  for (const { topic } of audienceOf(found)) {
    const told = { group: found.group, topic, ids, since };
    await retellAt(db, { ...told, now: message }, []);
    await retellAt(db, { ...told, now: emptyQuote(deletedAt) }, ['quoted_message']);
  }
}

function emptyQuote(deletedAt: Date) {
  return { text: '', images: [], files_count: 0, deleted_at: deletedAt.toISOString() };
}

interface ToldOf extends Omit<Retold, 'at' | 'event' | 'topic'>, Pick<FoundChat, 'group'> {
  readonly topic: string;
}

/** In what was told of messages, and of the last one of a chat: of a group's on the topic of each who has or had it. */
async function retellAt(db: Db, { group, topic, ...told }: ToldOf, within: readonly string[]): Promise<void> {
  await retell(db, { ...told, topic, event: 'message', at: ['message', ...within] });
  const where = group === null ? topic : undefined;
  await retell(db, { ...told, topic: where, event: 'chat', at: ['chat', 'last_message', ...within] });
}

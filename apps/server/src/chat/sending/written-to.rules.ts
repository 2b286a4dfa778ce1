import type { ChatId } from '@atrium/core/chat/schema';
import { topicOf } from '../../realtime/topic.ts';

/** Where messages are written to, the same for everybody who writes there: a group, or two members in their order. */
export interface WrittenTo {
  readonly kind: 'group' | 'direct';
  readonly one: string;
  readonly other: string;
  /** Tells it from all others. */
  readonly key: string;
}

/** What a writer means by a chat's id. */
export function writtenTo(writerId: string, chatId: ChatId): WrittenTo {
  const [kind, id = ''] = chatId.split('/');
  if (kind === 'group') return { kind: 'group', one: id, other: '', key: chatId };
  const [one, other] = writerId < id ? [writerId, id] : [id, writerId];
  return { kind: 'direct', one, other, key: `${one}/${other}` };
}

/** The topic over which a chat is written to: the group's, or the writer's own. */
export function topicOfChat(writerId: string, chatId: ChatId): string {
  const [kind, id = ''] = chatId.split('/');
  return kind === 'group' ? topicOf('group', id) : topicOf('member', writerId);
}

import { periods } from '../../time/periods.rules.ts';
import type { ChatId, Message } from '../chat.schema.ts';
import type { Timeline } from '../timeline/timeline.rules.ts';
import { entryOf } from '../timeline/timeline.rules.ts';
import { isMutedChat } from './chat-list.rules.ts';
import { previewText } from './preview-text.rules.ts';

/** What is shown on the desktop when somebody writes. */
export interface DesktopNotice {
  readonly chatId: ChatId;
  /** The same message is shown once, however many tabs hear of it. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
}

/** What a message has to be judged by. */
export interface NoticeSituation {
  readonly timeline: Timeline;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The chat in front of the reader, in a window somebody looks at. */
  readonly watched: ChatId | null;
  /** Whom the reader ignores. */
  readonly ignored?: ReadonlySet<string>;
}

/** Most characters of a text that a notice shows. */
const shownLength = 100;

/** The notice of a message that has just come; none for own ones, people one ignores, muted chats, the one that is looked at, and for who is busy (CHAT-D39). */
export function desktopNotice(
  message: Message,
  { timeline, now, watched, ignored }: NoticeSituation,
): DesktopNotice | null {
  const { id, chat_id: chatId, from, text, created_at, images, files } = message;
  const entry = entryOf(timeline, chatId);
  const isBusy = timeline.settings?.online_status === true && timeline.ownStatus?.type === 'busy';
  // What was missed while the device slept is news of the list, not of the desktop.
  const isOld = now + timeline.clockOffset - Date.parse(created_at) > periods.news;
  if (from.id === timeline.memberId || chatId === watched || isBusy || isOld) return null;
  if (ignored?.has(from.id) || isMutedChat(timeline, entry, now)) return null;
  const named = [...images, ...files].map(({ name }) => name).join(', ');
  const body = [...(previewText(text) || named)].slice(0, shownLength).join('');
  return { chatId, tag: id, title: entry.chat?.name ?? from.name, body };
}

import type { ChatId, Message, MessageId, QuotedMessage, Reaction, ReactionEmoji } from '../chat.schema.ts';
import {
  type ChangeSituation,
  findDeleteProblem,
  findEditProblem,
  findReactionProblem,
} from '../message-change.rules.ts';
import type { ChatEntry } from '../timeline/chat-entry.rules.ts';
import { indexOfMessage } from '../timeline/message-version.rules.ts';
import { entryOf, type Timeline } from '../timeline/timeline.rules.ts';

/** What a reader may do with one message; what is not offered is not shown. */
export interface MessageActs {
  readonly react: boolean;
  readonly quote: boolean;
  readonly copy: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  /** It can be marked as unread. */
  readonly unread: boolean;
  /** Who answered it with emoji can be shown. */
  readonly givers: boolean;
}

/** How long an edit may take. */
export interface EditPeriod {
  /** Epoch milliseconds, by this client's clock. */
  readonly until: number;
  readonly minutes: number;
}

/** Who acts, and when. */
export interface ActingReader {
  readonly timeline: Pick<Timeline, 'memberId' | 'settings' | 'clockOffset'>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What is offered for a message: editing and deleting for own ones only, while the network allows it (CHAT-043 to CHAT-046). */
export function messageActs(message: Message, entry: Pick<ChatEntry, 'chat'>, reader: ActingReader): MessageActs {
  const { timeline, now } = reader;
  const isDeleted = message.deleted_at !== null;
  const canWrite = entry.chat?.can.write ?? false;
  const situation: ChangeSituation = {
    isOwn: message.from.id === timeline.memberId,
    isDeleted,
    canWrite,
    createdAt: Date.parse(message.created_at),
    now: now + timeline.clockOffset,
  };
  const { settings } = timeline;
  return {
    react: findReactionProblem(situation) === null,
    quote: canWrite && !isDeleted,
    copy: !isDeleted && message.text !== '',
    edit: settings !== null && findEditProblem(situation, settings) === null,
    remove: settings !== null && findDeleteProblem(situation, settings) === null,
    unread: !situation.isOwn && !isDeleted,
    givers: message.reactions.length > 0,
  };
}

/** Until when a message may be edited; null is for ever (CHAT-044). */
export function editPeriod(message: Message, { settings, clockOffset }: ActingReader['timeline']): EditPeriod | null {
  const minutes = settings?.update_period ?? 0;
  return minutes === 0 ? null : { until: Date.parse(message.created_at) + minutes * 60_000 - clockOffset, minutes };
}

/** The newest own message that may still be edited; null without one (CHAT-D40). */
export function lastEditable(entry: Pick<ChatEntry, 'chat' | 'window'>, reader: ActingReader): Message | null {
  return entry.window.messages.findLast((message) => messageActs(message, entry, reader).edit) ?? null;
}

/** Whether the reader answered a message with an emoji; a click on it takes it back (CHAT-D62). */
export function isOwnReaction({ own_reactions }: Pick<Message, 'own_reactions'>, emoji: ReactionEmoji): boolean {
  return own_reactions?.emoji.includes(emoji) ?? false;
}

/** What a message is answered with now; nothing where it is not loaded. */
export function reactionsOf(timeline: Timeline, chatId: ChatId, id: MessageId): readonly Reaction[] {
  return loadedMessage(entryOf(timeline, chatId), id)?.reactions ?? [];
}

/** A message that is loaded. */
export function loadedMessage({ window: { messages } }: Pick<ChatEntry, 'window'>, id: MessageId): Message | null {
  return messages[indexOfMessage(messages, id)] ?? null;
}

/** Most characters of a text that a quote shows. */
const quotedLength = 200;

/** A message as a quote of it shows it (CHAT-D14). */
export function quoteOf({ id, from, text, created_at, deleted_at, images, files }: Message): QuotedMessage {
  const shown = [...text.slice(0, 2 * quotedLength)].slice(0, quotedLength).join('');
  return { id, from, text: shown, created_at, deleted_at, images: images.slice(0, 1), files_count: files.length };
}

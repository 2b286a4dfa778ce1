import type { Chat, ChatState, Message, MessageId, UnreadMark } from '../chat.schema.ts';
import { type ComposingMember, stopComposing } from './composing.rules.ts';
import { indexOfMessage, newerVersion } from './message-version.rules.ts';
import {
  idleWindowLimit,
  type MessageWindow,
  receiveMessage,
  trimGrown,
  unloadedWindow,
  viewedWindowLimit,
} from './message-window.rules.ts';
import { discardPending, type PendingMessage } from './pending.rules.ts';
import { mergeMarks, noMarks, type ReadMarks } from './read-marks.rules.ts';
import { countArrival, countUnread, noUnread, recount, takeCount, type UnreadFacts } from './unread.rules.ts';
import { endMark, laterMark, readThrough } from './unread-mark.rules.ts';

/** What is known of one chat. */
export interface ChatEntry {
  /** As the server lists it; null while only events told of it. Marks and counts are kept beside it. */
  readonly chat: Chat | null;
  readonly own: ReadMarks;
  readonly partner: ReadMarks;
  /** What the reader marked as unread; null without any such mark. */
  readonly unreadMark: UnreadMark | null;
  readonly unread: UnreadFacts;
  readonly window: MessageWindow;
  readonly pending: readonly PendingMessage[];
  readonly composing: readonly ComposingMember[];
  /** Null until the chat was opened. */
  readonly participantsCount: number | null;
}

/** What an event tells of a message. */
export type MessageNews = 'new' | 'edit' | 'delete' | 'reaction';

/** A chat nothing is known of. */
export const emptyEntry: ChatEntry = {
  chat: null,
  own: noMarks,
  partner: noMarks,
  unreadMark: null,
  unread: noUnread,
  window: unloadedWindow,
  pending: [],
  composing: [],
  participantsCount: null,
};

/** How many messages of a chat its reader has not read. */
export function unreadOf(entry: ChatEntry): number {
  return countUnread(entry.unread, readThroughOf(entry));
}

/** Up to which message its reader has read a chat, as far as they left it at that (CHAT-D63). */
export function readThroughOf({ own, unreadMark }: Pick<ChatEntry, 'own' | 'unreadMark'>): MessageId | null {
  return readThrough(own.last_read_id, unreadMark);
}

/** Takes what was read here; that ends a mark as unread too. */
export function enterRead(entry: ChatEntry, readId: MessageId): ChatEntry {
  return {
    ...entry,
    own: mergeMarks(entry.own, { last_read_id: readId, last_received_id: null }),
    unreadMark: endMark(entry.unreadMark, readId),
  };
}

/** Takes a chat as the server lists it; what events told since is kept. */
export function enterChat(entry: ChatEntry, told: Chat): ChatEntry {
  const known = entry.chat;
  const { last_read_id, last_received_id, unread_count, unread_mark } = told.state;
  const throughId = told.last_message?.id ?? null;
  return {
    ...entry,
    chat: {
      ...told,
      last_message: laterMessage(known?.last_message ?? null, told.last_message),
      last_interacted_at: laterInstant(known?.last_interacted_at, told.last_interacted_at),
    },
    own: mergeMarks(entry.own, { last_read_id, last_received_id }),
    partner: told.partner_state ? mergeMarks(entry.partner, told.partner_state) : entry.partner,
    unreadMark: laterMark(entry.unreadMark, unread_mark),
    unread: takeCount(entry.unread, {
      count: unread_count,
      throughId,
      readId: last_read_id,
      markedAt: unread_mark?.at ?? null,
    }),
  };
}

/** Takes the reader's state of a chat: marks only move forward, muting is as told. */
export function enterState(entry: ChatEntry, state: ChatState): ChatEntry {
  const { chat } = entry;
  return {
    ...entry,
    chat: chat && { ...chat, state },
    own: mergeMarks(entry.own, state),
    unreadMark: laterMark(entry.unreadMark, state.unread_mark),
    unread: recount(entry.unread, {
      count: state.unread_count,
      readId: state.last_read_id,
      markedAt: state.unread_mark?.at ?? null,
      readThrough: readThrough(state.last_read_id, state.unread_mark),
    }),
  };
}

/** Takes a message an event told of: into the window, the list and the count, and off its writer's typing. */
export function enterMessage(
  entry: ChatEntry,
  { kind, message }: { kind: MessageNews; message: Message },
  memberId: string,
): ChatEntry {
  const limit = entry.window.from === 'unloaded' ? idleWindowLimit : viewedWindowLimit;
  const received = discardOwn(
    { ...entry, window: trimGrown(receiveMessage(entry.window, message), limit) },
    message,
    memberId,
  );
  const chat = entry.chat && withLastMessage(entry.chat, kind, knownVersion(received.window, message));
  if (kind !== 'new') return { ...received, chat };
  return {
    ...received,
    chat,
    composing: stopComposing(entry.composing, message.from.id),
    unread: countArrival(entry.unread, message, memberId),
  };
}

/** Whether the chat already has the stored message with this cid. */
export function holdsCid({ window }: Pick<ChatEntry, 'window'>, cid: string, memberId: string): boolean {
  return window.messages.some((message) => message.cid === cid && message.from.id === memberId);
}

/** Takes the partner's marks. */
export function enterPartner(entry: ChatEntry, told: ReadMarks): ChatEntry {
  return { ...entry, partner: mergeMarks(entry.partner, told) };
}

/** Takes a window that has grown; what it holds is no longer on its way. */
export function enterWindow(entry: ChatEntry, window: MessageWindow, memberId: string): ChatEntry {
  const pending = entry.pending.filter(({ cid }) => !holdsCid({ window }, cid, memberId));
  return { ...entry, window, pending };
}

function discardOwn(entry: ChatEntry, message: Message, memberId: string): ChatEntry {
  return message.from.id === memberId ? discardPending(entry, message.cid) : entry;
}

/** An edit or deletion changes the last message only if it is that one (CHAT-E08). */
function withLastMessage(chat: Chat, kind: MessageNews, message: Message): Chat {
  const isLast = chat.last_message?.id === message.id;
  if (kind !== 'new' && !isLast) return chat;
  return {
    ...chat,
    last_message: laterMessage(chat.last_message, message),
    last_interacted_at:
      kind === 'new' ? laterInstant(chat.last_interacted_at, message.created_at) : chat.last_interacted_at,
  };
}

/** An edit may have come before the message itself. */
function knownVersion({ messages }: MessageWindow, message: Message): Message {
  return messages[indexOfMessage(messages, message.id)] ?? message;
}

function laterMessage(known: Message | null, told: Message | null): Message | null {
  if (!known || !told) return known ?? told;
  if (known.id === told.id) return newerVersion(known, told);
  return known.id > told.id ? known : told;
}

function laterInstant(known: string | undefined, told: string): string {
  return known !== undefined && Date.parse(known) > Date.parse(told) ? known : told;
}

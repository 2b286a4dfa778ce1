import type { Chat, ChatId, ChatStatus } from '../chat.schema.ts';
import { type ChatKind, chatKind, ownerOfChat } from '../chat-id.rules.ts';
import { type ChatEntry, unreadOf } from '../timeline/chat-entry.rules.ts';
import { isMuted, mutedUntil } from '../timeline/mute.rules.ts';
import type { Timeline } from '../timeline/timeline.rules.ts';
import { previewText } from './preview-text.rules.ts';

/** What a row says of the newest message. */
export interface LastMessage {
  /** `text`, the kind of its attachment when it has no text, `deleted`, or `folded` when the reader ignores its writer. */
  readonly kind: 'text' | 'image' | 'file' | 'deleted' | 'folded';
  /** Without its marks. */
  readonly text: string;
  readonly isOwn: boolean;
  readonly writer: string;
}

/** A chat as its row shows it (CHAT-D34). */
export interface ChatRow {
  readonly id: ChatId;
  readonly kind: ChatKind;
  readonly name: string;
  readonly images: Chat['images'];
  readonly last: LastMessage | null;
  /** Of the last message or of the chat's beginning: epoch milliseconds. */
  readonly at: number;
  readonly unreadCount: number;
  readonly isMuted: boolean;
  /** Something was written in it and not sent. */
  readonly hasDraft: boolean;
  /** Availability of the partner; null in a group, offline, or invisible. */
  readonly status: ChatStatus | null;
}

/** Who reads the list, and when. */
export interface ListReader {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Narrows by name. */
  readonly filter?: string | undefined;
  /** The chats with something written and not sent. */
  readonly drafts?: ReadonlySet<ChatId> | undefined;
  /** Whom the reader ignores (PROFILE-D01). */
  readonly ignored?: ReadonlySet<string> | undefined;
}

/** The chats of the list, the one with the latest message first; narrowed by name (CHAT-D34). */
export function listChats(
  timeline: Timeline,
  { now, filter = '', drafts = nobody, ignored = nobody }: ListReader,
): readonly ChatRow[] {
  const wanted = filter.trim().toLocaleLowerCase();
  return [...timeline.entries.values()]
    .flatMap((entry) => (entry.chat ? [rowOf(timeline, { ...entry, chat: entry.chat }, { now, drafts, ignored })] : []))
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
    .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
}

/** The first chats somebody has to read: with unread messages, and not muted. */
export function unreadRows(rows: readonly ChatRow[]): readonly ChatRow[] {
  return rows.filter(({ unreadCount, isMuted }) => unreadCount > 0 && !isMuted).slice(0, unreadRowCount);
}

const unreadRowCount = 5;

/** The sum on the chat button: unread messages of chats that are not muted (CHAT-D37). */
export function unreadTotal(timeline: Timeline, now: number): number {
  const counts = [...timeline.entries.values()].map((entry) =>
    isMutedChat(timeline, entry, now) ? 0 : unreadOf(entry),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Smallest `last_interacted_at` of the list: where older chats begin; null without any. */
export function oldestInteraction({ entries }: Timeline): string | null {
  const times = [...entries.values()].flatMap(({ chat }) => (chat ? [chat.last_interacted_at] : []));
  return times.reduce<string | null>(
    (oldest, time) => (oldest === null || isBefore(time, oldest) ? time : oldest),
    null,
  );
}

/** Availability of the partner of a direct chat; to others, invisible is the same as offline (CHAT-D20). */
export function partnerStatus({ presence, settings }: Timeline, chatId: ChatId): ChatStatus | null {
  if (settings?.online_status === false) return null;
  const status = chatKind(chatId) === 'direct' ? presence.get(ownerOfChat(chatId)) : undefined;
  return status && status.type !== 'invisible' ? status : null;
}

interface RowFacts {
  readonly now: number;
  readonly drafts: ReadonlySet<ChatId>;
  readonly ignored: ReadonlySet<string>;
}

const nobody: ReadonlySet<never> = new Set<never>();

function rowOf(
  timeline: Timeline,
  entry: ChatEntry & { readonly chat: Chat },
  { now, drafts, ignored }: RowFacts,
): ChatRow {
  const { chat } = entry;
  const pending = entry.pending.at(-1);
  return {
    id: chat.id,
    kind: chatKind(chat.id),
    name: chat.name,
    images: chat.images,
    last: pending
      ? { kind: kindOf(pending), text: previewText(pending.text), isOwn: true, writer: '' }
      : lastMessage(chat, timeline.memberId, ignored),
    at: Math.max(Date.parse(chat.last_interacted_at), pending?.at ?? 0),
    unreadCount: unreadOf(entry),
    isMuted: isMutedChat(timeline, entry, now),
    hasDraft: drafts.has(chat.id),
    status: partnerStatus(timeline, chat.id),
  };
}

function lastMessage({ last_message }: Chat, memberId: string, ignored: ReadonlySet<string>): LastMessage | null {
  if (!last_message) return null;
  const { from, text, deleted_at, images } = last_message;
  if (ignored.has(from.id)) return { kind: 'folded', text: '', isOwn: false, writer: from.name };
  const kind = deleted_at ? 'deleted' : kindOf({ text, images });
  return { kind, text: previewText(text), isOwn: from.id === memberId, writer: from.name };
}

/** What a message without words is named by (CHAT-E20). */
function kindOf({ text, images }: { readonly text: string; readonly images: readonly unknown[] }) {
  if (text) return 'text';
  return images.length > 0 ? 'image' : 'file';
}

/** Whether a chat is silent now, where the product runs. */
export function isMutedChat({ isNativeApp }: Timeline, { chat }: Pick<ChatEntry, 'chat'>, now: number): boolean {
  return chat !== null && isMuted(mutedUntil(chat.state, isNativeApp), now);
}

function isBefore(time: string, other: string): boolean {
  return Date.parse(time) < Date.parse(other);
}

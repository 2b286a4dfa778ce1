import type { ChatId } from '../chat.schema.ts';
import type { Timeline } from '../timeline/timeline.rules.ts';
import { type ChatRow, listChats, unreadRows, unreadTotal } from './chat-list.rules.ts';

/** What the list of chats is told from. */
export interface ChatListSources {
  readonly timeline: Timeline;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Narrows the list by name. */
  readonly filter?: string;
  /** The chats in which something was written and not sent. */
  readonly drafts?: ReadonlySet<ChatId>;
  /** Whom the reader ignores. */
  readonly ignored?: ReadonlySet<string> | undefined;
}

export type ChatListEvent = { readonly type: 'chats.loadMore' } | { readonly type: 'chats.reload' };

/** What the list of chats shows and does. */
export interface ChatListApi {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly rows: readonly ChatRow[];
  /** There is no chat at all, not just none of the wanted name. */
  readonly isEmpty: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** The latest chats with unread messages that are not muted. */
  readonly unread: readonly ChatRow[];
  /** Sum over chats that are not muted, for the chat button. */
  readonly unreadTotal: number;
  loadMore(): void;
  reload(): void;
}

/** Reads the list of chats for its view. */
export function connectChatList(sources: ChatListSources, send: (event: ChatListEvent) => void): ChatListApi {
  const { timeline, now, filter, drafts, ignored } = sources;
  const { status, hasMore, isLoadingMore } = timeline.list;
  const rows = listChats(timeline, { now, filter, drafts, ignored });
  return {
    state: status,
    rows,
    isEmpty: status === 'ready' && [...timeline.entries.values()].every(({ chat }) => chat === null),
    hasMore,
    isLoadingMore,
    unread: unreadRows(rows),
    unreadTotal: unreadTotal(timeline, now),
    loadMore: () => send({ type: 'chats.loadMore' }),
    reload: () => send({ type: 'chats.reload' }),
  };
}

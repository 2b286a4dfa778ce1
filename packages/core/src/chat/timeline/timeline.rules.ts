import type {
  Chat,
  ChatId,
  ChatSettings,
  ChatState,
  ChatStatus,
  Message,
  MessageId,
  PartnerState,
} from '../chat.schema.ts';
import { chatKind } from '../chat-id.rules.ts';
import {
  type ChatEntry,
  emptyEntry,
  enterChat,
  enterMessage,
  enterPartner,
  enterRead,
  enterState,
  enterWindow,
  holdsCid,
  type MessageNews,
} from './chat-entry.rules.ts';
import { expireComposing, noticeComposing } from './composing.rules.ts';
import {
  fillGap,
  idleWindowLimit,
  type MessagePage,
  openGap,
  openWindow,
  prependOlder,
  trimWindow,
} from './message-window.rules.ts';
import { endMutes } from './mute.rules.ts';
import type { PendingMessage } from './pending.rules.ts';
import { changePending, discardPending } from './pending.rules.ts';

/** How reading the list of chats stands. */
export interface ChatListState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly hasMore: boolean;
  /** Older chats are being loaded. */
  readonly isLoadingMore: boolean;
}

/** Everything this client knows of the chats of one member. One object, never changed: a new one with every event. */
export interface Timeline {
  readonly memberId: string;
  readonly entries: ReadonlyMap<ChatId, ChatEntry>;
  readonly list: ChatListState;
  /** Availability of members who are there, by id; absent means offline or invisible. */
  readonly presence: ReadonlyMap<string, ChatStatus>;
  /** Whether this client runs inside the native app, which is muted apart. */
  readonly isNativeApp: boolean;
  /** The member's own availability; null until it was told. */
  readonly ownStatus: ChatStatus | null;
  /** What the network has decided of its messages; null until it was told. */
  readonly settings: ChatSettings | null;
  /** Milliseconds the server's clock is ahead of this one. */
  readonly clockOffset: number;
}

/** Everything that can happen to the timeline: events, answers, and what the member does. */
export type TimelineEvent =
  | { readonly type: 'chats.requested'; readonly isMore: boolean }
  | {
      readonly type: 'chats.loaded';
      readonly chats: readonly Chat[];
      readonly has_more: boolean;
      readonly server_time: string;
      readonly isMore: boolean;
      /** Now, by this client's clock. */
      readonly at: number;
    }
  | { readonly type: 'chats.failed' }
  | { readonly type: 'chat.changed'; readonly chat: Chat }
  | { readonly type: 'chat.removed'; readonly chatId: ChatId }
  | { readonly type: 'state.changed'; readonly chatId: ChatId; readonly state: ChatState }
  | { readonly type: 'partner.changed'; readonly chatId: ChatId; readonly partnerState: PartnerState }
  | { readonly type: 'message.received'; readonly kind: MessageNews; readonly message: Message }
  | { readonly type: 'message.sent'; readonly pending: PendingMessage }
  | {
      readonly type: 'pending.changed';
      readonly cid: string;
      readonly change: Pick<PendingMessage, 'status' | 'refusal'>;
    }
  | { readonly type: 'pending.discarded'; readonly cid: string }
  | ({ readonly type: 'messages.opened'; readonly chat: Chat; readonly participantsCount: number } & MessagePage)
  | ({ readonly type: 'messages.older'; readonly chatId: ChatId; readonly beforeId: MessageId } & MessagePage)
  | ({
      readonly type: 'messages.caughtUp';
      readonly chatId: ChatId;
      readonly afterId: MessageId;
      readonly changed: readonly Message[];
    } & MessagePage)
  /** Events of a group's topic were lost, or of the member's own: that is of every direct chat. */
  | { readonly type: 'events.lost'; readonly of: ChatId | 'direct' }
  | { readonly type: 'read.marked'; readonly chatId: ChatId; readonly lastReadId: MessageId }
  | { readonly type: 'room.left'; readonly chatId: ChatId }
  | {
      readonly type: 'composing.noticed';
      readonly chatId: ChatId;
      readonly from: { readonly id: string; readonly name: string };
      readonly at: number;
    }
  | { readonly type: 'time.passed'; readonly at: number }
  | {
      readonly type: 'presence.loaded';
      readonly onlineIds: readonly string[];
      /** What those say who say more than that they are online. */
      readonly statuses: Readonly<Record<string, ChatStatus>>;
    }
  | { readonly type: 'settings.told'; readonly settings: ChatSettings }
  | { readonly type: 'ownStatus.told'; readonly status: ChatStatus | null }
  | { readonly type: 'status.changed'; readonly memberId: string; readonly status: ChatStatus | null };

/** The timeline before anything was read. */
export function emptyTimeline(memberId: string, isNativeApp = false): Timeline {
  return {
    memberId,
    entries: new Map(),
    list: { status: 'loading', hasMore: false, isLoadingMore: false },
    presence: new Map(),
    isNativeApp,
    ownStatus: null,
    settings: null,
    clockOffset: 0,
  };
}

/** What is known after an event; the same object when the event says nothing new. */
export function reduceTimeline(timeline: Timeline, event: TimelineEvent): Timeline {
  switch (event.type) {
    case 'chats.requested':
    case 'chats.loaded':
    case 'chats.failed':
      return reduceList(timeline, event);
    case 'chat.changed':
      return changeEntry(timeline, event.chat.id, (entry) => enterChat(entry, event.chat));
    case 'chat.removed':
      return removeChats(timeline, [event.chatId]);
    case 'state.changed':
      return changeEntry(timeline, event.chatId, (entry) => enterState(entry, event.state));
    case 'partner.changed':
      return changeEntry(timeline, event.chatId, (entry) => enterPartner(entry, event.partnerState));
    case 'message.received':
      return changeEntry(timeline, event.message.chat_id, (entry) => enterMessage(entry, event, timeline.memberId));
    case 'composing.noticed':
    case 'time.passed':
      return reduceComposing(timeline, event);
    case 'presence.loaded':
    case 'status.changed':
      return { ...timeline, presence: reducePresence(timeline.presence, event) };
    case 'ownStatus.told':
      return { ...timeline, ownStatus: event.status };
    case 'settings.told':
      return { ...timeline, settings: event.settings };
    default:
      return reduceMessages(timeline, event);
  }
}

/** What is known of one chat; an empty entry for an unknown one. */
export function entryOf(timeline: Timeline, chatId: ChatId): ChatEntry {
  return timeline.entries.get(chatId) ?? emptyEntry;
}

type ListEvent = Extract<TimelineEvent, { type: `chats.${string}` }>;
type ComposingEvent = Extract<TimelineEvent, { type: 'composing.noticed' | 'time.passed' }>;
type PresenceEvent = Extract<TimelineEvent, { type: 'presence.loaded' | 'status.changed' }>;
type MessagesEvent = Extract<
  TimelineEvent,
  {
    type: `messages.${string}` | `pending.${string}` | 'message.sent' | 'events.lost' | 'read.marked' | 'room.left';
  }
>;

function reduceMessages(timeline: Timeline, event: MessagesEvent): Timeline {
  const { memberId } = timeline;
  switch (event.type) {
    case 'messages.opened':
      return changeEntry(timeline, event.chat.id, (entry) => {
        const listed = enterChat(entry, event.chat);
        return enterWindow(
          { ...listed, participantsCount: event.participantsCount },
          openWindow(entry.window, event),
          memberId,
        );
      });
    case 'messages.older':
      return changeEntry(timeline, event.chatId, (entry) =>
        enterWindow(entry, prependOlder(entry.window, event), memberId),
      );
    case 'messages.caughtUp':
      return changeEntry(timeline, event.chatId, (entry) => enterWindow(entry, fillGap(entry.window, event), memberId));
    case 'events.lost':
      return changeEach(timeline, (entry, chatId) =>
        event.of === chatId || event.of === chatKind(chatId) ? { ...entry, window: openGap(entry.window) } : entry,
      );
    case 'read.marked':
      return changeEntry(timeline, event.chatId, (entry) => enterRead(entry, event.lastReadId));
    case 'room.left':
      return changeEntry(timeline, event.chatId, (entry) => ({
        ...entry,
        window: trimWindow(entry.window, idleWindowLimit),
      }));
    case 'message.sent':
      return changeEntry(timeline, event.pending.chatId, (entry) =>
        holdsCid(entry, event.pending.cid, memberId) ? entry : { ...entry, pending: [...entry.pending, event.pending] },
      );
    case 'pending.changed':
      return changeEach(timeline, (entry) => changePending(entry, event.cid, event.change));
    case 'pending.discarded':
      return changeEach(timeline, (entry) => discardPending(entry, event.cid));
    default:
      return event satisfies never;
  }
}

function reduceList(timeline: Timeline, event: ListEvent): Timeline {
  switch (event.type) {
    case 'chats.requested':
      return { ...timeline, list: { ...timeline.list, ...requested(timeline.list, event.isMore) } };
    case 'chats.failed':
      return { ...timeline, list: { ...timeline.list, ...failed(timeline.list) } };
    case 'chats.loaded': {
      const offset = Date.parse(event.server_time) - event.at;
      const known = removeChats(timeline, event.isMore ? [] : vanishedChats(timeline, event));
      const listed = event.chats.reduce(
        (so, chat) => changeEntry(so, chat.id, (entry) => enterChat(entry, chat)),
        known,
      );
      const hasMore = event.isMore || timeline.list.status !== 'ready' ? event.has_more : timeline.list.hasMore;
      return { ...listed, clockOffset: offset, list: { status: 'ready', hasMore, isLoadingMore: false } };
    }
    default:
      return event satisfies never;
  }
}

function requested(list: ChatListState, isMore: boolean): Partial<ChatListState> {
  if (isMore) return { isLoadingMore: true };
  return list.status === 'ready' ? {} : { status: 'loading' };
}

function failed(list: ChatListState): Partial<ChatListState> {
  return list.status === 'ready' ? { isLoadingMore: false } : { status: 'failed' };
}

/** Chats that a fresh first page should name and does not: they were removed while nobody listened. */
function vanishedChats({ entries }: Timeline, page: Extract<ListEvent, { type: 'chats.loaded' }>): ChatId[] {
  const named = new Set(page.chats.map(({ id }) => id));
  const times = page.chats.map(({ last_interacted_at }) => Date.parse(last_interacted_at));
  const oldest = page.has_more ? Math.min(...times) : Number.NEGATIVE_INFINITY;
  const isDue = (time: number) => time >= oldest && time <= Date.parse(page.server_time);
  return [...entries].flatMap(([id, { chat }]) =>
    chat && !named.has(id) && isDue(Date.parse(chat.last_interacted_at)) ? [id] : [],
  );
}

function reduceComposing(timeline: Timeline, event: ComposingEvent): Timeline {
  if (event.type === 'time.passed') {
    return changeEach(timeline, (entry) => {
      const composing = expireComposing(entry.composing, event.at);
      const chat = entry.chat && endChatMutes(entry.chat, event.at);
      return composing === entry.composing && chat === entry.chat ? entry : { ...entry, composing, chat };
    });
  }
  if (event.from.id === timeline.memberId) return timeline;
  return changeEntry(timeline, event.chatId, (entry) => ({
    ...entry,
    composing: noticeComposing(entry.composing, { from: event.from, now: event.at }),
  }));
}

function endChatMutes(chat: Chat, at: number): Chat {
  const state = endMutes(chat.state, at);
  return state === chat.state ? chat : { ...chat, state };
}

function reducePresence(presence: Timeline['presence'], event: PresenceEvent): Timeline['presence'] {
  if (event.type === 'presence.loaded') {
    return new Map(event.onlineIds.map((id) => [id, event.statuses[id] ?? { type: 'online', text: '' }]));
  }
  const next = new Map(presence);
  if (event.status) next.set(event.memberId, event.status);
  else next.delete(event.memberId);
  return next;
}

function changeEntry(timeline: Timeline, chatId: ChatId, change: (entry: ChatEntry) => ChatEntry): Timeline {
  const before = entryOf(timeline, chatId);
  const after = change(before);
  if (after === before) return timeline;
  return { ...timeline, entries: new Map(timeline.entries).set(chatId, after) };
}

function changeEach(timeline: Timeline, change: (entry: ChatEntry, chatId: ChatId) => ChatEntry): Timeline {
  let isChanged = false;
  const entries = new Map<ChatId, ChatEntry>();
  for (const [chatId, entry] of timeline.entries) {
    const after = change(entry, chatId);
    isChanged ||= after !== entry;
    entries.set(chatId, after);
  }
  return isChanged ? { ...timeline, entries } : timeline;
}

function removeChats(timeline: Timeline, chatIds: readonly ChatId[]): Timeline {
  const present = chatIds.filter((id) => timeline.entries.has(id));
  if (present.length === 0) return timeline;
  const entries = new Map(timeline.entries);
  for (const id of present) entries.delete(id);
  return { ...timeline, entries };
}

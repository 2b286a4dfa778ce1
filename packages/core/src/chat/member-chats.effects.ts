import * as z from 'zod/mini';
import type { Atrium } from '../atrium.ts';
import { previewPage } from '../crawl/index.ts';
import type { Clock } from '../environment/index.ts';
import type { DomainEvent, RealtimeConnection, TopicNews } from '../realtime/index.ts';
import { type ChatId, chatIdSchema, type Message, type MessageId } from './chat.schema.ts';
import { chatEvents } from './chat.topics.ts';
import { isAtLeast, topicOfChat } from './chat-id.rules.ts';
import { createPushChat, type PushChat } from './chat-link.effects.ts';
import { type ChatReads, createChatReads, isReachable } from './chat-reads.effects.ts';
import { createExpiryTimer } from './expiry.effects.ts';
import { holdGroupTopics } from './group-topics.effects.ts';
import type { ChatListEvent } from './list/chat-list.connect.ts';
import { startMarks } from './marks.effects.ts';
import { createMessageChanges, type MessageChanges } from './message-changes.effects.ts';
import { createMutes, type Mutes } from './mutes.effects.ts';
import { createOwnStatus, type OwnStatus } from './own-status.effects.ts';
import { createPages, type Pages } from './pages.effects.ts';
import { toldTo } from './timeline/message-version.rules.ts';
import { createOutbox, type Outbox, type OutboxParts } from './timeline/outbox.effects.ts';
import type { OutboxRow } from './timeline/outbox.port.ts';
import { createOutboxStore } from './timeline/outbox.store.ts';
import { entryOf, type TimelineEvent } from './timeline/timeline.rules.ts';
import { createTimelineStore, type TimelineStore } from './timeline/timeline.store.ts';
import { heldMark } from './timeline/unread-mark.rules.ts';

/** The chats of one signed-in member: the owner of their timeline. */
export interface MemberChats {
  readonly store: TimelineStore;
  readonly reads: ChatReads;
  readonly outbox: Outbox;
  readonly push: PushChat;
  send(event: ChatListEvent): void;
  /** Puts a message on its way. */
  post(chatId: ChatId, composed: ComposedMessage): void;
  readonly change: MessageChanges;
  readonly status: OwnStatus;
  readonly mutes: Mutes;
  /** Marks a chat as unread from a message on, or from the newest of somebody else (CHAT-D63). */
  markUnread(chatId: ChatId, from: MessageId | null, signal: AbortSignal): Promise<void>;
  readonly pages: Pages;
  /** Calls the listener with each message that somebody has just written; the result stops that. */
  onArrival(listener: (message: Message) => void): () => void;
  notifyComposing(chatId: ChatId): void;
  markRead(chatId: ChatId, id: MessageId | null): void;
  /** Holds a chat's topic and keeps its window whole for as long as somebody looks at it. */
  view(chatId: ChatId): () => void;
  stop(): void;
}

/** A message as it was written. */
export type ComposedMessage = Omit<OutboxRow, 'cid' | 'chatId' | 'at'>;

/** How long joins of groups are waited for before the list is read again, in milliseconds. */
const settlingTime = 200;

/** Starts the chats of a member: they load as soon as the connection has joined. */
export function startMemberChats(atrium: Atrium, connection: RealtimeConnection, memberId: string): MemberChats {
  const parts = createParts(atrium, connection, memberId);
  const { store, reads, outbox, push, marks } = parts;
  const { clock, random } = atrium.environment;
  const stopListening = connection.listen(chatEvents, (event) => {
    if (event.event === 'link_attachment') parts.pages.take(event.payload.link_attachment);
    const told = timelineEventOf(event, { memberId, at: clock.now() });
    if (told) store.tell(told);
  });
  const stopWatching = connection.watch((news) => takeNews(parts, news));
  outbox.restore();
  if (parts.canReach(parts.ownTopic)) parts.reload.whenDue();
  followConnection(parts);

  return {
    store,
    reads,
    outbox,
    push,
    view: createViews(parts),
    send: ({ type }) => {
      reads.loadChats(type === 'chats.loadMore').catch(fail);
    },
    post: (chatId, composed) => {
      const at = clock.now() + store.get().clockOffset;
      outbox.send({ cid: random.uuid(), chatId, ...composed, at });
    },
    status: parts.status,
    mutes: parts.mutes,
    markUnread: async (chatId, from, signal) => {
      const wanted = { chat_id: chatId, ...(from !== null && { from_id: from }) };
      const { state } = await push(topicOfChat(chatId, memberId), 'mark_as_unread', wanted, { signal });
      store.tell({ type: 'state.changed', chatId, state });
    },
    pages: parts.pages,
    onArrival: (listener) => {
      parts.arrivals.add(listener);
      return () => parts.arrivals.delete(listener);
    },
    change: createMessageChanges({ push, store, reloadSettings: () => loadNetwork(parts) }),
    notifyComposing: (chatId) => {
      const topic = topicOfChat(chatId, memberId);
      if (parts.canReach(topic)) push(topic, 'composing', { chat_id: chatId }).catch(() => undefined);
    },
    markRead: (chatId, id) => {
      const { own, unreadMark } = entryOf(store.get(), chatId);
      const held = heldMark(unreadMark) ?? undefined;
      if (id === null || (held === undefined && isAtLeast(own.last_read_id, id))) return;
      store.tell({ type: 'read.marked', chatId, lastReadId: id });
      marks.add({ kind: 'read', chatId, id, unreadMark: held });
    },
    stop: () => {
      stopListening();
      stopWatching();
      for (const part of [parts.groups, parts.reload, parts.expiry, parts.pages, outbox, marks]) part.stop();
    },
  };
}

type Parts = ReturnType<typeof createParts>;

function createParts(atrium: Atrium, connection: RealtimeConnection, memberId: string) {
  const { clock, isNativeApp, storage } = atrium.environment;
  const push = createPushChat(connection);
  const store = createTimelineStore({ memberId, isNativeApp }, (event) => react(parts, event));
  const reads = createChatReads({ http: atrium.http, connection, push, store, memberId, now: clock.now });
  const canReach = (topic: string) => isReachable(connection, topic);
  const preview = previewPage(atrium);
  const pages = createPages({ clock, memberId, push, canReach, preview });
  const parts = {
    connection,
    memberId,
    ownTopic: `member:${memberId}`,
    canReach,
    push,
    store,
    reads,
    pages,
    arrivals: new Set<(message: Message) => void>(),
    groups: holdGroupTopics(connection, store),
    reload: createReload(clock, () => reads.loadChats(false).then(succeed, fail)),
    expiry: createExpiryTimer(clock, store),
    status: createOwnStatus({ push, store }),
    mutes: createMutes({ push, store }),
    marks: startMarks({ clock, memberId, push, store }),
    outbox: createOutbox({
      clock,
      store: createOutboxStore(storage.local, memberId),
      push: pushRows({ push, memberId, pages }),
      isReachable: (chatId) => canReach(topicOfChat(chatId, memberId)),
      tell: store.tell,
    }),
  };
  return parts;
}

interface RowParts {
  readonly push: PushChat;
  readonly memberId: string;
  readonly pages: Pages;
}

function pushRows({ push, memberId, pages }: RowParts): OutboxParts['push'] {
  return async ({ chatId, cid, text, quotedMessageId, files, images, links }, signal) => {
    await pages.settled(links);
    const payload = {
      ...{ chat_id: chatId, cid, text, quoted_message_id: quotedMessageId },
      file_ids: files.map(({ id }) => id),
      image_ids: images.map(({ id }) => id),
      link_attachments: links.map((url) => ({ url })),
    };
    return (await push(topicOfChat(chatId, memberId), 'message', payload, { signal })).message;
  };
}

/** What has to be done once the timeline has taken an event in. */
function react(parts: Parts, event: TimelineEvent): void {
  switch (event.type) {
    case 'message.received':
      reactToMessage(parts, event);
      break;
    case 'chats.loaded':
      for (const { last_message } of event.chats) if (last_message) parts.marks.receive(last_message);
      parts.groups.sync();
      parts.expiry.schedule();
      break;
    case 'chat.changed':
    case 'messages.opened':
      parts.groups.sync();
      break;
    case 'status.changed':
      // What others see of oneself does not tell invisible from away.
      if (event.memberId === parts.memberId) void parts.status.load();
      break;
    case 'chat.removed':
      parts.outbox.dropChat(event.chatId);
      parts.groups.sync();
      break;
    case 'composing.noticed':
    case 'state.changed':
      parts.expiry.schedule();
      break;
    default:
  }
}

type MessageReceived = Extract<TimelineEvent, { type: 'message.received' }>;

function reactToMessage(parts: Parts, { kind, message }: MessageReceived): void {
  const { memberId, outbox, marks, store, reload } = parts;
  if (kind === 'new') for (const tell of parts.arrivals) tell(message);
  if (message.from.id === memberId) outbox.settle(message.cid, message.id);
  else if (kind === 'new') marks.receive(message);
  if (!entryOf(store.get(), message.chat_id).chat) reload.soon();
}

function takeNews(parts: Parts, news: TopicNews): void {
  const chat = chatOf(news.topic, parts.ownTopic);
  if (news.type === 'joined') takeJoin(parts, news.topic);
  if (news.type === 'lost' && chat) {
    parts.store.tell({ type: 'events.lost', of: chat });
    parts.reload.soon();
  }
  if (news.type !== 'changed') catchUpAll(parts);
  followConnection(parts);
}

function takeJoin(parts: Parts, topic: string): void {
  const { ownTopic, outbox, reload, groups } = parts;
  if (topic.startsWith('network:')) void loadNetwork(parts);
  if (topic === ownTopic) {
    outbox.restore();
    reload.whenDue();
    void parts.status.load();
  }
  if (groups.isNew(topic)) reload.soon();
}

/** Asks who is there now, and what is decided: what the join was answered with may be as old as the first tab of the browser. */
async function loadNetwork({ connection, push, store }: Parts): Promise<void> {
  const topic = `network:${connection.identity()?.networkId ?? ''}`;
  const info = await push(topic, 'network_info', {}).catch(() => null);
  if (!info) return;
  const { online_member_ids, member_statuses, ...settings } = info;
  store.tell({ type: 'settings.told', settings });
  store.tell({ type: 'presence.loaded', onlineIds: online_member_ids, statuses: member_statuses });
}

/** The group chat of a topic, or all direct chats. */
function chatOf(topic: string, ownTopic: string): ChatId | 'direct' | null {
  if (topic === ownTopic) return 'direct';
  const parsed = z.safeParse(chatIdSchema, topic.replace(':', '/'));
  return parsed.success && topic.startsWith('group:') ? parsed.data : null;
}

function catchUpAll({ store, reads, memberId, canReach }: Parts): void {
  for (const [chatId, { window }] of store.get().entries) {
    if (window.gap && canReach(topicOfChat(chatId, memberId))) void reads.catchUp(chatId);
  }
}

function followConnection({ marks, outbox, canReach, ownTopic }: Parts): void {
  marks.connect(canReach(ownTopic));
  outbox.giveTurns();
}

/** Somebody looks at a chat: its topic is held, and its window is trimmed when the last one has gone. */
function createViews({ connection, store, memberId }: Parts): MemberChats['view'] {
  const viewers = new Map<ChatId, number>();
  return (chatId) => {
    const release = connection.hold(topicOfChat(chatId, memberId));
    viewers.set(chatId, (viewers.get(chatId) ?? 0) + 1);
    return () => {
      release();
      const left = (viewers.get(chatId) ?? 1) - 1;
      viewers.set(chatId, left);
      if (left === 0) store.tell({ type: 'room.left', chatId });
    };
  };
}

const succeed = () => true;
/** The timeline was told of it. */
const fail = () => false;

/** Reads the list anew, once for everything that happens within a moment, and again when that failed. */
function createReload(clock: Clock, load: () => Promise<boolean>) {
  let timer: number | null = null;
  let isDue = true;
  async function reload(): Promise<void> {
    timer = null;
    isDue = !(await load());
  }
  return {
    soon: () => {
      isDue = true;
      timer ??= clock.setTimeout(() => void reload(), settlingTime);
    },
    whenDue: () => {
      if (isDue && timer === null) void reload();
    },
    stop: () => {
      if (timer !== null) clock.clearTimeout(timer);
    },
  };
}

interface Hearing {
  readonly memberId: string;
  readonly at: number;
}

function timelineEventOf(message: DomainEvent<typeof chatEvents>, { memberId, at }: Hearing): TimelineEvent | null {
  switch (message.event) {
    case 'message': {
      const { kind, message: told, reacted } = message.payload;
      return { type: 'message.received', kind, message: toldTo(memberId, told, reacted) };
    }
    case 'chat':
      return { type: 'chat.changed', chat: message.payload.chat };
    case 'chat_removed':
      return { type: 'chat.removed', chatId: message.payload.chat_id };
    case 'chat_state': {
      const { payload } = message;
      if ('state' in payload) return { type: 'state.changed', chatId: payload.chat_id, state: payload.state };
      return { type: 'partner.changed', chatId: payload.chat_id, partnerState: payload.partner_state };
    }
    case 'composing':
      return { type: 'composing.noticed', chatId: message.payload.chat_id, from: message.payload.from, at };
    case 'status':
      return { type: 'status.changed', memberId: message.payload.member_id, status: message.payload.status };
    case 'link_attachment':
      return null;
    default:
      return message satisfies never;
  }
}

import { type Credentials, createRealtime, type Realtime, type Transport } from '@atrium/realtime';
import { decodeFrame, encodeFrame, type Frame, replyFrame } from '@atrium/realtime/frames';
import type * as z from 'zod/mini';
import type { Clock } from '../environment/index.ts';
import { exampleChat, exampleChatIds, exampleReaderId, exampleWriters } from './chat.fixtures.ts';
import type { Chat, ChatId, Message, MessageId, ReactionEmoji, UnreadMark } from './chat.schema.ts';
import type { chatPushes } from './chat.topics.ts';
import { ownerOfChat, topicOfChat } from './chat-id.rules.ts';
import { createStoredMessages, type OwnParts } from './loopback-messages.fixtures.ts';

type Answer = { readonly status: 'ok' | 'error'; readonly response: unknown };
type Payload = Readonly<Record<string, unknown>>;

/** A server for one member, in the memory of a test: it logs, numbers and replays like the real one. */
export interface LoopbackServer {
  readonly transport: Transport;
  connect(): Realtime;
  /** Pushes that arrived, by name and payload. */
  readonly pushes: { readonly event: string; readonly topic: string; readonly payload: Payload }[];
  /** Somebody writes in a chat. */
  write(chatId: ChatId, from: Message['from'], own?: OwnParts): Message;
  change(chatId: ChatId, index: number, kind: 'edit' | 'delete'): void;
  /** The reader answers a message with an emoji, or no longer. */
  react(chatId: ChatId, index: number, emoji: ReactionEmoji | null): void;
  messagesOf(chatId: ChatId): readonly Message[];
  unreadOf(chatId: ChatId): number;
  /** Says something on a topic, logged or not. */
  say(topic: string, event: string, payload: Payload, isLogged?: boolean): void;
  /** Where the log stands, as reads say it. */
  position(): number;
  /** Refuses the next push of this name. */
  refuse(event: string, response: Payload): void;
  /** Loses the answer to the next push of this name, or never lets it arrive. */
  lose(event: string, what: 'answer' | 'push'): void;
  /** No more faults than those that happened. */
  heal(): void;
  cut(): void;
  /** Forgets the log, so that who comes back finds a gap. */
  forgetLog(): void;
}

/** Creates the server; frames take 10 milliseconds on the given clock. */
export function createLoopbackServer(clock: Clock): LoopbackServer {
  const chats = createStoredChats();
  const wire = createWire(clock, { onOpen: () => topics.leaveAll(), onFrame: (frame) => receive(frame) });
  const topics = createTopics(wire.send);
  const faults = createFaults();
  const pushes: LoopbackServer['pushes'] = [];

  const { write, change, changeOne, react, reactTo } = createWrites(chats, topics.say);

  function receive(frame: Frame): void {
    const payload = (frame.payload ?? {}) as Payload; // what the client pushes is an object
    if (frame.event === 'phx_join') topics.join(frame, payload);
    else if (frame.event === 'heartbeat') wire.send(replyFrame(frame, ok({})));
    else if (frame.event === 'phx_leave') topics.leave(frame);
    else receivePush(frame, payload);
  }
  function receivePush(frame: Frame, payload: Payload): void {
    const fault = faults.take(frame.event);
    if (fault === 'push') return;
    pushes.push({ event: frame.event, topic: frame.topic, payload });
    const reply: Answer = typeof fault === 'object' ? { status: 'error', response: fault } : answer(frame, payload);
    if (fault !== 'answer') wire.send(replyFrame(frame, reply));
  }
  function answer(frame: Frame, payload: Payload): Answer {
    if (frame.event === 'since') return ok(topics.since(frame.topic, Number(payload.seq)));
    if (frame.event === 'react') return reactTo(payload);
    const kind = changes[frame.event];
    if (kind) return changeOne(payload, kind);
    if (frame.event !== 'message') return chats.answer(frame.event, payload);
    return ok({ message: write(payload.chat_id as ChatId, exampleWriters.jonas, ownParts(payload)) });
  }

  return {
    transport: wire.transport,
    connect: () => connectBy(wire.transport, clock),
    pushes,
    write,
    change,
    react,
    messagesOf: chats.messagesOf,
    unreadOf: chats.unreadOf,
    say: topics.say,
    position: topics.position,
    refuse: faults.set,
    lose: faults.set,
    heal: faults.clear,
    cut: wire.cut,
    forgetLog: topics.forget,
  };
}

/** Writes and changes messages, and tells of it. */
function createWrites(chats: ReturnType<typeof createStoredChats>, say: LoopbackServer['say']) {
  function write(chatId: ChatId, from: Message['from'], own?: OwnParts): Message {
    const { message, isNew } = chats.write(chatId, from, own);
    if (isNew) say(topicOfChat(chatId, exampleReaderId), 'message', { kind: 'new', message });
    return message;
  }
  function change(chatId: ChatId, index: number, kind: 'edit' | 'delete'): void {
    const message = chats.change(chatId, index, kind);
    if (message) say(topicOfChat(chatId, exampleReaderId), 'message', { kind, message });
  }
  function changeOne({ chat_id, id }: Payload, kind: 'edit' | 'delete'): Answer {
    const [chatId, index] = chats.placeOf(chat_id, id);
    change(chatId, index, kind);
    return ok({ message: chats.messagesOf(chatId)[index] });
  }
  function react(chatId: ChatId, index: number, emoji: ReactionEmoji | null): Message | undefined {
    const message = chats.react(chatId, index, emoji);
    const reacted = { member_id: exampleReaderId, emoji: message?.own_reactions?.emoji ?? [] };
    const told = { ...message, own_reactions: null };
    say(topicOfChat(chatId, exampleReaderId), 'message', { kind: 'reaction', message: told, reacted });
    return message;
  }
  function reactTo({ chat_id, id, emoji, on }: Payload): Answer {
    const [chatId, index] = chats.placeOf(chat_id, id);
    return ok({ message: react(chatId, index, on ? (emoji as ReactionEmoji) : null) }); // what the contract lets through
  }
  return { write, change, changeOne, react, reactTo };
}

function ownParts({ cid, text }: Payload): OwnParts {
  return { cid: String(cid), text: String(text) };
}

/** What goes wrong with the next push of a name. */
function createFaults() {
  const faults = new Map<string, 'answer' | 'push' | Payload>();
  return {
    set: (event: string, fault: 'answer' | 'push' | Payload) => void faults.set(event, fault),
    clear: () => faults.clear(),
    take: (event: string) => {
      const fault = faults.get(event);
      faults.delete(event);
      return fault;
    },
  };
}

/** Pages are being looked at until the test says how they are. */
function lookedAt(urls: unknown) {
  return Array.isArray(urls) ? urls.map((url) => ({ url, loading: true })) : [];
}

const changes: Readonly<Record<string, 'edit' | 'delete'>> = { update_message: 'edit', delete_message: 'delete' };

function connectBy(transport: Transport, clock: Clock): Realtime {
  return createRealtime({ transport, clock, random: () => 0, fetchCredentials: () => Promise.resolve(credentials) });
}

interface WireListeners {
  readonly onOpen: () => void;
  readonly onFrame: (frame: Frame) => void;
}

/** The one connection: what was under way is lost with it. */
function createWire(clock: Clock, { onOpen, onFrame }: WireListeners) {
  let listeners: Parameters<Transport['open']>[1] | null = null;

  function later(run: () => void): void {
    const to = listeners;
    clock.setTimeout(() => {
      if (to === listeners) run();
    }, 10);
  }
  function send(frame: Frame): void {
    later(() => listeners?.onMessage(encodeFrame(frame)));
  }
  function cut(): void {
    const lost = listeners;
    listeners = null;
    lost?.onClose(1006);
  }
  const transport: Transport = {
    open: (_, own) => {
      listeners = own;
      onOpen();
      later(() => own.onOpen());
      return {
        send: (text) => later(() => onFrame(decodeFrame(text))),
        close: () => {
          if (listeners === own) listeners = null;
        },
      };
    },
  };
  return { transport, send, cut };
}

/** The topics with their log, and who has joined them. */
function createTopics(send: (frame: Frame) => void) {
  const log = createLog();
  const joins = new Map<string, string | null>();

  function say(topic: string, event: string, payload: Payload, isLogged = true): void {
    const entry = isLogged ? log.append(topic, event, payload) : payload;
    if (joins.has(topic)) send({ joinRef: joins.get(topic) ?? null, ref: null, topic, event, payload: entry });
  }
  function join(frame: Frame, { since: heard, position }: Payload): void {
    joins.set(frame.topic, frame.joinRef);
    const start = typeof position === 'number' && heard === undefined ? log.lastAt(frame.topic, position) : undefined;
    const since = heard ?? start;
    const missed = typeof since === 'number' ? log.after(frame.topic, since) : [];
    const begin = start === undefined ? {} : { since: start };
    const reply = { seq: log.last(frame.topic), ...begin, ...(missed === null && { gap: true }) };
    send(replyFrame(frame, { status: 'ok', response: reply }));
    for (const { event, payload } of missed ?? []) {
      send({ joinRef: frame.joinRef, ref: null, topic: frame.topic, event, payload });
    }
  }
  function leave(frame: Frame): void {
    joins.delete(frame.topic);
    send(replyFrame(frame, ok({})));
  }
  const leaveAll = () => joins.clear();
  return { say, join, leave, leaveAll, since: log.since, forget: log.forget, position: log.position };
}

const credentials: Credentials = { token: 't', socketUrl: 'wss://atrium.test/socket', expiresAt: 10_800_000_000_000 };

/** What the server says of the network: Mira is there already. */
const networkInfo: z.input<(typeof chatPushes)['network_info']['reply']> = {
  online_member_ids: [exampleReaderId, exampleWriters.mira.id],
  member_statuses: { [exampleWriters.mira.id]: { type: 'busy', text: 'In the greenhouse' } },
  allow_update: true,
  allow_destroy: true,
  update_period: 0,
  max_files: 10,
  max_images: 10,
  online_status: true,
};

const profile: z.input<(typeof chatPushes)['my_profile']['reply']> = {
  id: exampleReaderId,
  name: exampleWriters.jonas.name,
  status: { type: 'online', text: '' },
  last_used_translation_language: null,
};

const notFound: Answer = { status: 'error', response: { reason: 'not_found' } };

function ok(response: unknown): Answer {
  return { status: 'ok', response };
}

function createLog() {
  const topics = new Map<string, { seq: number; event: string; payload: Payload; at: number }[]>();
  let appended = 0;
  const lasts = new Map<string, number>();
  const of = (topic: string) => topics.get(topic) ?? [];
  const last = (topic: string) => lasts.get(topic) ?? 0;
  function after(topic: string, seq: number) {
    const missed = of(topic).filter((entry) => entry.seq > seq);
    return missed.length === last(topic) - seq ? missed : null;
  }
  return {
    last,
    after,
    position: () => appended + 1,
    lastAt: (topic: string, position: number) => of(topic).findLast(({ at }) => at < position)?.seq ?? 0,
    append: (topic: string, event: string, payload: Payload): Payload => {
      const seq = last(topic) + 1;
      lasts.set(topic, seq);
      const numbered = { ...payload, seq };
      appended += 1;
      topics.set(topic, [...of(topic), { seq, event, payload: numbered, at: appended }]);
      return numbered;
    },
    since: (topic: string, seq: number) => ({ events: after(topic, seq) ?? [], seq: last(topic), complete: true }),
    forget: () => topics.clear(),
  };
}

/** Where a message is that the client names. */
function placesIn(messages: ReturnType<typeof createStoredMessages>) {
  return (chat_id: unknown, id: unknown) => {
    const chatId = chat_id as ChatId; // the client sends ids it was given
    return [chatId, messages.of(chatId).findIndex((message) => message.id === id)] as const;
  };
}

/** How far the one reader is in each chat, and what they marked as unread. */
function createReading(messages: ReturnType<typeof createStoredMessages>) {
  const readIds = new Map<ChatId, MessageId>();
  const marks = new Map<ChatId, UnreadMark>();
  function mark(chatId: ChatId, from_id: UnreadMark['from_id']): void {
    const at = new Date(Date.parse(marks.get(chatId)?.at ?? '2026-11-21T09:30:00Z') + 1).toISOString();
    marks.set(chatId, { from_id, at });
  }
  return {
    readIn: (chatId: ChatId) => readIds.get(chatId) ?? null,
    markIn: (chatId: ChatId) => marks.get(chatId) ?? null,
    unreadOf: (chatId: ChatId) => {
      const from = marks.get(chatId)?.from_id;
      const isUnread = (id: string) => id > (readIds.get(chatId) ?? '') || (from != null && id >= from);
      return messages.of(chatId).filter(({ id, from: { id: by } }) => by !== exampleReaderId && isUnread(id)).length;
    },
    mark_as_read: (chatId: ChatId, { last_read_id, unread_mark }: Payload) => {
      readIds.set(chatId, last_read_id as MessageId); // the client sends ids it was given
      if (marks.has(chatId) && unread_mark === marks.get(chatId)?.at) mark(chatId, null);
    },
    mark_as_unread: (chatId: ChatId, { from_id }: Payload) =>
      mark(chatId, (from_id as MessageId) ?? messages.of(chatId).at(-1)?.id ?? null),
  };
}

const alwaysAnswered: Readonly<Record<string, unknown>> = { network_info: networkInfo, my_profile: profile };

function isWriter(memberId: string): boolean {
  return Object.values(exampleWriters).some(({ id }) => id === memberId);
}

/** The chats as their one reader has them. */
function createStoredChats() {
  const messages = createStoredMessages();
  const muted = new Map<ChatId, string | null>();
  const begun = new Set<ChatId>();
  const { readIn, markIn, unreadOf, ...change } = createReading(messages);

  function chat(chatId: ChatId): Chat {
    return exampleChat(chatId, {
      last_message: messages.of(chatId).at(-1) ?? null,
      state: {
        unread_count: unreadOf(chatId),
        last_read_id: readIn(chatId),
        unread_mark: markIn(chatId),
        muted_until: muted.get(chatId) ?? null,
      },
    });
  }
  function details(chatId: ChatId): Answer {
    if (!messages.chatIds().includes(chatId) && !begun.has(chatId)) return notFound;
    return ok({ ...messages.newest(chatId), chat: chat(chatId), participants_count: 2 });
  }
  function begin(partnerId: string): Answer {
    const chatId = `member/${partnerId}` as ChatId; // the pattern of a chat id
    if (!isWriter(partnerId)) return notFound;
    begun.add(chatId);
    return ok({ chat: chat(chatId) });
  }
  function answer(event: string, payload: Payload): Answer {
    const chatId = payload.chat_id as ChatId; // the client sends ids it was given
    switch (event) {
      case 'set_status':
        return ok({ status: payload });
      case 'mute_chat':
      case 'unmute_chat':
        muted.set(chatId, payload.muted_until === undefined ? null : String(payload.muted_until));
        return ok({ state: chat(chatId).state });
      case 'my_chats':
        return ok({ chats: messages.chatIds().map(chat), has_more: false, server_time: '2026-11-21T09:30:00.000Z' });
      case 'get_link_attachments':
        return ok({ link_attachments: lookedAt(payload.urls) });
      case 'create_chat':
        return begin(String(payload.member_id));
      case 'chat_details':
        return details(chatId);
      case 'more_messages':
        return ok(messages.more(payload));
      case 'mark_as_read':
      case 'mark_as_unread':
        change[event](chatId, payload);
        return ok({ state: chat(chatId).state });
      case 'mark_as_received':
        return ok({ state: { ...chat(chatId).state, last_received_id: payload.last_received_id } });
      default:
        return ok(alwaysAnswered[event] ?? {});
    }
  }
  return { ...messages, unreadOf, placeOf: placesIn(messages), messagesOf: messages.of, answer };
}

/** The topic of the example group. */
export const gardenTopic = `group:${ownerOfChat(exampleChatIds.garden)}`;

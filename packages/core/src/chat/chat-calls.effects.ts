import { createActor } from 'xstate';
import * as z from 'zod/mini';
import { createService, type Service } from '../acts/index.ts';
import type { Atrium } from '../atrium.ts';
import { AtriumError } from '../machine/index.ts';
import type { RealtimeConnection } from '../realtime/index.ts';
import { type Chat, type ChatId, chatIdSchema, type Message } from './chat.schema.ts';
import { topicOfChat } from './chat-id.rules.ts';
import { untilReachable } from './chat-reads.effects.ts';
import type { MemberChats } from './member-chats.effects.ts';
import { type MessagesWanted, streamMessages } from './message-stream.effects.ts';
import { connectRoom, type RoomApi } from './room/room.connect.ts';
import type { roomMachine } from './room/room.machine.ts';

/** What calls of the chat stand on. */
export interface ChatCallsParts {
  readonly atrium: Atrium;
  readonly connection: RealtimeConnection;
  readonly client: () => MemberChats;
  readonly room: typeof roomMachine;
}

/** How long a call waits for a connection, in milliseconds. */
const patience = 15_000;

/** What can be asked of the chat in one call; `id` is a chat's, `group/…` or `member/…`. */
export function createChatCalls(parts: ChatCallsParts) {
  return {
    /** The chats one has written in or could, the latest first; a page of them. */
    rooms: async (): Promise<readonly Chat[]> => {
      const { reads, store } = parts.client();
      await untilConnected(parts, `member:${store.get().memberId}`);
      return reads.loadChats(false);
    },
    /** One chat: writes in it, and reads it message by message, each once and none left out. */
    room: (id: string) => ({
      /** Answers with the stored message. */
      send: async (text: string): Promise<Message> => sendMessage(parts, knownId(id), text),
      messages: (wanted: MessagesWanted = {}): AsyncIterableIterator<Message> => {
        const { atrium, connection, client } = parts;
        const { clock } = atrium.environment;
        return streamMessages({ chatId: knownId(id), client: client(), connection, clock }, wanted);
      },
    }),
    /** An open chat as its view is told of it. */
    openRoom: ({ id }: { readonly id: string }): Service<RoomApi> => openRoom(parts, knownId(id)),
  };
}

function knownId(id: string): ChatId {
  const parsed = z.safeParse(chatIdSchema, id);
  if (parsed.success) return parsed.data;
  throw new AtriumError('not_found', `"${id}" is no id of a chat.`);
}

async function sendMessage(parts: ChatCallsParts, chatId: ChatId, text: string): Promise<Message> {
  const { push, store } = parts.client();
  const topic = topicOfChat(chatId, store.get().memberId);
  const release = parts.connection.hold(topic);
  try {
    await untilConnected(parts, topic);
    const cid = parts.atrium.environment.random.uuid();
    const { message } = await push(topic, 'message', { chat_id: chatId, cid, text });
    store.tell({ type: 'message.received', kind: 'new', message });
    return message;
  } finally {
    release();
  }
}

/** Waits for a topic, but neither for ever nor where nothing is to be expected. */
async function untilConnected({ atrium, connection }: ChatCallsParts, topic: string): Promise<void> {
  const { clock } = atrium.environment;
  const given = new AbortController();
  const giveUp = (code: string, message: string) => given.abort(new AtriumError(code, message));
  const look = () => {
    const { status } = connection.state();
    if (status === 'revoked') giveUp('session_required', 'The session has ended.');
    if (status === 'disconnected') giveUp('offline', 'The connection was closed.');
  };
  const stop = connection.subscribe(look);
  const timer = clock.setTimeout(() => giveUp('offline', 'There is no connection. Check it and try again.'), patience);
  try {
    look();
    given.signal.throwIfAborted();
    await untilReachable(connection, topic, given.signal);
  } finally {
    stop();
    clock.clearTimeout(timer);
  }
}

function openRoom({ atrium, client, room }: ChatCallsParts, chatId: ChatId): Service<RoomApi> {
  const { clock, timeZone } = atrium.environment;
  const { store } = client();
  const actor = createActor(room, { input: { chatId }, clock }).start();
  let last: { readonly of: readonly unknown[]; readonly api: RoomApi } | null = null;
  return createService<RoomApi, object>({
    get: () => {
      const [snapshot, timeline] = [actor.getSnapshot(), store.get()];
      if (last?.of[0] !== snapshot || last.of[1] !== timeline) {
        const sources = { snapshot, timeline, now: clock.now(), zone: timeZone() };
        last = { of: [snapshot, timeline], api: connectRoom(sources, actor.send) };
      }
      return last.api;
    },
    subscribe: (listener) => {
      const subscription = actor.subscribe(listener);
      const stop = store.subscribe(listener);
      return () => {
        subscription.unsubscribe();
        stop();
      };
    },
    release: () => actor.stop(),
  }).service;
}

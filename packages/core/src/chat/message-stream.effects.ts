import type { Clock } from '../environment/index.ts';
import { AtriumError, toFailure } from '../machine/index.ts';
import type { RealtimeConnection } from '../realtime/index.ts';
import type { ChatId, Message, MessageId } from './chat.schema.ts';
import { topicOfChat } from './chat-id.rules.ts';
import { untilReachable, untilTold } from './chat-reads.effects.ts';
import type { MemberChats } from './member-chats.effects.ts';
import type { MessageWindow } from './timeline/message-window.rules.ts';
import { entryOf } from './timeline/timeline.rules.ts';

/** Which messages are wanted, and until when. */
export interface MessagesWanted {
  /** Those after this one, or all of them (null); without it those that come from now on. */
  readonly after?: MessageId | null;
  /** Ends the messages without an error. */
  readonly signal?: AbortSignal;
}

/** What messages are read from. */
export interface StreamParts {
  readonly chatId: ChatId;
  readonly client: MemberChats;
  readonly connection: RealtimeConnection;
  readonly clock: Clock;
}

/** So many messages back one that comes late is still told of: own ones are known before what was written just before them. */
const lateness = 50;
/** Comes before every message. */
const beginning = '0'.repeat(24) as MessageId; // an id by its form

/**
 * The messages of a chat, each once, as they come or as they are asked for: nothing is kept for who is slow, since what has
 * left the timeline is asked for again. Deleted ones are left out. It waits while there is no connection, ends with the
 * client's, and throws when the chat or the session is gone.
 */
export function streamMessages(parts: StreamParts, { after, signal }: MessagesWanted): AsyncIterableIterator<Message> {
  const left = new AbortController();
  const until = signal ? AbortSignal.any([signal, left.signal]) : left.signal;
  const messages = follow(parts, { after, signal: until });
  return {
    next: () => messages.next(),
    return: () => {
      // Whoever waits for the next message is told first that there is none.
      left.abort();
      return messages.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

interface Following {
  readonly after: MessageId | null | undefined;
  readonly signal: AbortSignal;
}

async function* follow(parts: StreamParts, { after, signal }: Following): AsyncGenerator<Message, undefined> {
  const leave = parts.client.view(parts.chatId);
  const end = watchEnd(parts, signal);
  try {
    const opened = await patiently(parts, end.signal, () => parts.client.reads.open(parts.chatId, end.signal));
    const place = createPlace(after === undefined ? opened.newestId : after);
    while (!end.signal.aborted) {
      for (const message of await nextMessages(parts, { place, signal: end.signal })) {
        if (end.signal.aborted) break;
        place.take(message.id);
        if (message.deleted_at === null) yield message;
      }
    }
  } catch (error) {
    if (!end.signal.aborted) throw error;
  } finally {
    end.stop();
    leave();
  }
  if (end.signal.reason instanceof AtriumError) throw end.signal.reason;
}

/** Says when it is over: it was left, the client is somebody else's or nobody's by now, or the session has ended. */
function watchEnd({ client, connection }: StreamParts, signal: AbortSignal) {
  const { memberId } = client.store.get();
  const end = new AbortController();
  function look(): void {
    if (signal.aborted || connection.identity()?.memberId !== memberId) end.abort(null);
    else if (connection.state().status === 'revoked') {
      end.abort(new AtriumError('session_required', 'The session has ended.'));
    }
  }
  const stopWatching = connection.subscribe(look);
  signal.addEventListener('abort', look);
  look();
  return {
    signal: end.signal,
    stop: () => {
      stopWatching();
      signal.removeEventListener('abort', look);
    },
  };
}

/** How far somebody has read, who may hear of a message after a later one. */
interface Place {
  /** Everything up to here was read. */
  readonly read: () => MessageId;
  isFresh(message: Message): boolean;
  take(id: MessageId): void;
}

function createPlace(start: MessageId | null): Place {
  let read = start ?? beginning;
  let taken: readonly MessageId[] = [];
  return {
    read: () => read,
    isFresh: ({ id }) => id > read && !taken.includes(id),
    take: (id) => {
      const [first = id, ...others] = [...taken, id].toSorted();
      if (others.length < lateness) taken = [first, ...others];
      else [read, taken] = [first, others];
    },
  };
}

interface Reading {
  readonly place: Place;
  readonly signal: AbortSignal;
}

/** What follows, as soon as there is something; nothing once it is over. */
async function nextMessages(parts: StreamParts, { place, signal }: Reading): Promise<readonly Message[]> {
  const { client, chatId } = parts;
  while (!signal.aborted) {
    const { chat, window } = entryOf(client.store.get(), chatId);
    if (!chat) throw new AtriumError('not_found', 'The chat is gone.');
    const isWhole = window.from !== 'unloaded' && window.gap === null;
    const fresh = isWhole ? await readOn(parts, { place, signal, window }) : [];
    if (fresh.length > 0) return fresh;
    await untilTold(client.store.subscribe, signal, () => true);
  }
  return [];
}

async function readOn(
  parts: StreamParts,
  { place, signal, window }: Reading & { readonly window: MessageWindow },
): Promise<readonly Message[]> {
  const { client, chatId } = parts;
  if (reaches(window, place.read())) return window.messages.filter(place.isFresh);
  const topic = topicOfChat(chatId, client.store.get().memberId);
  const question = { chat_id: chatId, after_id: place.read(), limit: 2 * lateness };
  const page = await patiently(parts, signal, () => client.push(topic, 'more_messages', question, { signal }));
  return page.messages.filter(place.isFresh);
}

function reaches({ from }: MessageWindow, id: MessageId): boolean {
  return from === 'beginning' || from <= id;
}

/** Asks again where the connection was lost meanwhile, and where it was asked once too often. */
async function patiently<Reply>(
  { client, connection, chatId, clock }: StreamParts,
  signal: AbortSignal,
  ask: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await ask();
  } catch (error) {
    const { code, retryAfter } = toFailure(error);
    if (signal.aborted || !passing.includes(code)) throw error;
    if (code === 'rate_limited') await pause(clock, retryAfter ?? 1);
    else await untilReachable(connection, topicOfChat(chatId, client.store.get().memberId), signal);
    return patiently({ client, connection, chatId, clock }, signal, ask);
  }
}

const passing = ['disconnected', 'timeout', 'rate_limited'];

function pause(clock: Clock, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    clock.setTimeout(resolve, seconds * 1_000);
  });
}

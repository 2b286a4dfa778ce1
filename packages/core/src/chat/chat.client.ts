import type { Atrium } from '../atrium.ts';
import { createEmitter } from '../environment/index.ts';
import { AtriumError } from '../machine/index.ts';
import type { RealtimeConnection } from '../realtime/index.ts';
import { chatQueries } from './chat.queries.ts';
import type { ChatId, Message } from './chat.schema.ts';
import { createChatCalls } from './chat-calls.effects.ts';
import { createChatMachines } from './chat-machines.effects.ts';
import type { ChatListEvent } from './list/chat-list.connect.ts';
import { type MemberChats, startMemberChats } from './member-chats.effects.ts';
import { createOutboxStore } from './timeline/outbox.store.ts';
import { emptyTimeline, type Timeline } from './timeline/timeline.rules.ts';

/** The chat of whoever is connected: its timeline for views to follow, and its machines. */
export interface ChatClient extends ReturnType<typeof createChatCalls>, ReturnType<typeof createChatMachines> {
  /** Reads of the chat without the socket. */
  readonly queries: ReturnType<typeof chatQueries>;
  /** Calls the listener after each change; fits `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. */
  getSnapshot(): Timeline;
  send(event: ChatListEvent): void;
  /** Opens a chat with a member or a group; an existing one is found, not doubled (CHAT-D19). */
  open(partner: { readonly member_id: string } | { readonly group_id: string }): Promise<ChatId>;
  /** Calls the listener with each message that somebody has just written; the result stops that. */
  onArrival(listener: (message: Message) => void): () => void;
  /** How many messages wait to be sent; signing out forgets them. */
  unsent(): number;
}

/**
 * Binds the chat to a client and its connection; a timeline starts anew with every other member. Until there is a
 * connection it belongs to `expected`, where that is known: what a call can answer is shown by then.
 */
export function createChat(
  atrium: Atrium,
  connection: RealtimeConnection,
  expected: () => string | null = () => null,
): ChatClient {
  const changes = createEmitter();
  const arrivals = new Set<(message: Message) => void>();
  let wasConnected = false;
  let current: { memberId: string; client: MemberChats; unsubscribe: () => void } | null = null;

  function follow(): void {
    const connected = connection.identity()?.memberId ?? null;
    const memberId = connected ?? (wasConnected ? null : expected());
    wasConnected ||= connected !== null;
    if (memberId === (current?.memberId ?? null)) return;
    current?.unsubscribe();
    current?.client.stop();
    current = null;
    if (memberId !== null) {
      const client = startMemberChats(atrium, connection, memberId);
      client.onArrival((message) => {
        for (const tell of arrivals) tell(message);
      });
      current = { memberId, client, unsubscribe: client.store.subscribe(changes.emit) };
    }
    changes.emit();
  }

  function client(): MemberChats {
    if (current) return current.client;
    throw new AtriumError('session_required', 'Nobody is connected. Open the realtime connection for a member first.');
  }

  connection.subscribe(follow);
  follow();

  const machines = createChatMachines(atrium, client);

  return {
    queries: chatQueries(atrium.http),
    ...createChatCalls({ atrium, connection, client, room: machines.roomMachine }),
    subscribe: changes.subscribe,
    getSnapshot: () => current?.client.store.get() ?? nobodysTimeline,
    send: (event) => client().send(event),
    open: async (partner) => {
      const { push, store } = client();
      const { chat } = await push(`member:${store.get().memberId}`, 'create_chat', partner);
      store.tell({ type: 'chat.changed', chat });
      return chat.id;
    },
    onArrival: (listener) => {
      arrivals.add(listener);
      return () => arrivals.delete(listener);
    },
    unsent: () => (current ? createOutboxStore(atrium.environment.storage.local, current.memberId).rows().length : 0),
    ...machines,
  };
}

const nobodysTimeline = emptyTimeline('');

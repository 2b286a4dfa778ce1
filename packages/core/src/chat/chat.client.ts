import { fromCallback, fromPromise } from 'xstate';
import type { Atrium } from '../atrium.ts';
import { createEmitter } from '../environment/index.ts';
import { AtriumError } from '../machine/index.ts';
import type { RealtimeConnection } from '../realtime/index.ts';
import type { ChatId } from './chat.schema.ts';
import type { ChatListEvent } from './list/chat-list.connect.ts';
import { type MemberChats, startMemberChats } from './member-chats.effects.ts';
import { type ComposerRequest, composerMachine } from './room/composer.machine.ts';
import { type OpenedRoom, type RoomRequest, roomMachine } from './room/room.machine.ts';
import { hasOlder, newestId } from './timeline/message-window.rules.ts';
import { createOutboxStore } from './timeline/outbox.store.ts';
import { emptyTimeline, entryOf, type Timeline } from './timeline/timeline.rules.ts';

interface OfChat {
  readonly chatId: ChatId;
}

/** The chat of whoever is connected: its timeline for views to follow, and its machines. */
export interface ChatClient {
  /** Calls the listener after each change; fits `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. */
  getSnapshot(): Timeline;
  send(event: ChatListEvent): void;
  /** Opens a chat with a member or a group; an existing one is found, not doubled (CHAT-D19). */
  open(partner: { readonly member_id: string } | { readonly group_id: string }): Promise<ChatId>;
  /** Drops what waits to be sent, as signing out does. */
  forget(): void;
  readonly roomMachine: typeof roomMachine;
  readonly composerMachine: typeof composerMachine;
}

/** Binds the chat to a client and its connection; a timeline starts anew with every other member. */
export function createChat(atrium: Atrium, connection: RealtimeConnection): ChatClient {
  const changes = createEmitter();
  let current: { memberId: string; client: MemberChats; unsubscribe: () => void } | null = null;

  function follow(): void {
    const memberId = connection.identity()?.memberId ?? null;
    if (memberId === (current?.memberId ?? null)) return;
    current?.unsubscribe();
    current?.client.stop();
    current = null;
    if (memberId !== null) {
      const client = startMemberChats(atrium, connection, memberId);
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

  return {
    subscribe: changes.subscribe,
    getSnapshot: () => current?.client.store.get() ?? nobodysTimeline,
    send: (event) => client().send(event),
    open: async (partner) => {
      const { push, store } = client();
      const { chat } = await push(`member:${store.get().memberId}`, 'create_chat', partner);
      store.tell({ type: 'chat.changed', chat });
      return chat.id;
    },
    forget: () => {
      if (current) createOutboxStore(atrium.environment.storage.session, current.memberId).clear();
    },
    roomMachine: roomMachine.provide({
      actors: {
        openRoom: fromPromise<OpenedRoom, OfChat>(({ input, signal }) => client().reads.open(input.chatId, signal)),
        loadOlder: fromPromise<void, OfChat>(({ input, signal }) => client().reads.loadOlder(input.chatId, signal)),
        timeline: followRoom(client),
      },
    }),
    composerMachine: composerMachine.provide({ actors: { chat: followComposer(client) } }),
  };
}

const nobodysTimeline = emptyTimeline('');

/** Tells a room what its chart depends on, and does what it asks for. */
function followRoom(client: () => MemberChats) {
  return fromCallback<RoomRequest, OfChat>(({ input: { chatId }, sendBack, receive }) => {
    const { store, outbox, view, markRead } = client();
    let wasListed = false;
    const leave = view(chatId);
    const stop = tellChanges(
      store,
      (timeline) => {
        const isListed = entryOf(timeline, chatId).chat !== null;
        if (wasListed && !isListed) sendBack({ type: 'chat.removed' });
        wasListed = isListed;
        const { window } = entryOf(timeline, chatId);
        return { newestId: window.from === 'unloaded' ? null : newestId(window), hasOlder: hasOlder(window) };
      },
      (facts) => sendBack({ type: 'timeline.changed', facts }),
    );
    receive((event) => {
      if (event.type === 'read.mark') markRead(chatId, event.lastReadId);
      if (event.type === 'delivery.resend') outbox.resend(event.cid);
      if (event.type === 'delivery.discard') outbox.discard(event.cid);
    });
    return () => {
      stop();
      leave();
    };
  });
}

/** Tells a composer whether one may write, and sends what it holds. */
function followComposer(client: () => MemberChats) {
  return fromCallback<ComposerRequest, OfChat>(({ input: { chatId }, sendBack, receive }) => {
    const { store, post, notifyComposing } = client();
    receive((event) => {
      if (event.type === 'message.send') post(chatId, event.text);
      else notifyComposing(chatId);
    });
    return tellChanges(
      store,
      (timeline) => ({ write: entryOf(timeline, chatId).chat?.can.write ?? true }),
      ({ write }) => sendBack({ type: 'abilities.changed', write }),
    );
  });
}

/** Tells a part of the timeline now and whenever it differs. */
function tellChanges<Part extends Readonly<Record<string, unknown>>>(
  store: MemberChats['store'],
  select: (timeline: Timeline) => Part,
  tell: (part: Part) => void,
): () => void {
  let told: Part | null = null;
  function look(): void {
    const part = select(store.get());
    const isSame = told !== null && Object.keys(part).every((key) => part[key] === told?.[key]);
    if (isSame) return;
    told = part;
    tell(part);
  }
  look();
  return store.subscribe(look);
}

import { createActor, fromPromise } from 'xstate';
import type { Clock } from '../environment/index.ts';
import type { ChatId, Message, MessageId } from './chat.schema.ts';
import { chatKind } from './chat-id.rules.ts';
import { type DeliveryRef, type DeliverySnapshot, deliveryMachine } from './delivery.machine.ts';
import type { OutboxRow, OutboxStore } from './outbox.port.ts';
import { nextTurns, type OutboxPlace } from './outbox.rules.ts';
import { refusalText } from './refusal.rules.ts';
import type { TimelineEvent } from './timeline.rules.ts';

/** What the outbox needs from the client. */
export interface OutboxParts {
  readonly clock: Clock;
  readonly store: OutboxStore;
  /** Pushes a message and answers with the stored one. */
  readonly push: (row: OutboxRow, signal: AbortSignal) => Promise<Message>;
  readonly isReachable: (chatId: ChatId) => boolean;
  readonly tell: (event: TimelineEvent) => void;
}

/** Messages on their way: one actor each, sent in order per chat, kept until they are stored. */
export interface Outbox {
  /** Takes up what a former page left in the store. */
  restore(): void;
  send(row: OutboxRow): void;
  /** Gives turns to whoever can be sent now; called whenever the connection changed. */
  giveTurns(): void;
  /** An event told that an own message is stored. */
  settle(cid: string, id: MessageId): void;
  resend(cid: string): void;
  discard(cid: string): void;
  /** Drops what waits for a chat one was removed from (CHAT-E60). */
  dropChat(chatId: ChatId): void;
  stop(): void;
}

/** Creates an outbox without messages. */
export function createOutbox(parts: OutboxParts): Outbox {
  const deliveries = new Map<string, { readonly row: OutboxRow; readonly ref: DeliveryRef }>();
  const machine = deliveryMachine.provide({
    actors: {
      pushMessage: fromPromise(async ({ input, signal }) => {
        const row = deliveries.get(input.cid)?.row;
        if (!row) throw new Error(`The message ${input.cid} is no longer on its way.`);
        const message = await parts.push(row, signal);
        parts.tell({ type: 'message.received', kind: 'new', message });
        return message.id;
      }),
    },
  });

  function start(row: OutboxRow): void {
    const input = { cid: row.cid, kind: chatKind(row.chatId) };
    const ref = createActor(machine, { input, clock: parts.clock });
    deliveries.set(row.cid, { row, ref });
    parts.tell({ type: 'message.sent', pending: { ...row, status: 'pushed', refusal: null } });
    ref.subscribe((snapshot) => follow(row, snapshot));
    ref.start();
  }

  function follow({ cid }: OutboxRow, snapshot: DeliverySnapshot): void {
    if (snapshot.matches('persisted') || snapshot.matches('received') || snapshot.matches('read')) end(cid);
    else if (snapshot.matches('discarded')) discarded(cid);
    else parts.tell({ type: 'pending.changed', cid, change: changeOf(snapshot) });
    giveTurns();
  }

  function end(cid: string): void {
    const delivery = deliveries.get(cid);
    deliveries.delete(cid);
    parts.store.remove(cid);
    delivery?.ref.stop();
  }

  function discarded(cid: string): void {
    end(cid);
    parts.tell({ type: 'pending.discarded', cid });
  }

  function giveTurns(): void {
    const places = [...deliveries.values()].map(({ row, ref }) => placeOf(row, ref.getSnapshot()));
    for (const cid of nextTurns(places, parts.isReachable)) deliveries.get(cid)?.ref.send({ type: 'turn.given' });
  }

  return {
    restore: () => {
      for (const row of parts.store.rows()) start(row);
    },
    send: (row) => {
      parts.store.put(row);
      start(row);
      giveTurns();
    },
    giveTurns,
    settle: (cid, id) => deliveries.get(cid)?.ref.send({ type: 'message.stored', id }),
    resend: (cid) => deliveries.get(cid)?.ref.send({ type: 'delivery.resend' }),
    discard: (cid) => deliveries.get(cid)?.ref.send({ type: 'delivery.discard' }),
    dropChat: (chatId) => {
      for (const { row } of [...deliveries.values()]) if (row.chatId === chatId) discarded(row.cid);
    },
    stop: () => {
      for (const { ref } of deliveries.values()) ref.stop();
      deliveries.clear();
    },
  };
}

function placeOf({ cid, chatId }: OutboxRow, snapshot: DeliverySnapshot): OutboxPlace {
  if (snapshot.matches({ pushed: 'notSent' })) return { cid, chatId, state: 'aside' };
  return { cid, chatId, state: snapshot.matches({ pushed: 'waiting' }) ? 'waiting' : 'busy' };
}

function changeOf(snapshot: DeliverySnapshot) {
  if (!snapshot.matches({ pushed: 'notSent' })) return { status: 'pushed', refusal: null } as const;
  return { status: 'notSent', refusal: refusalText(snapshot.context.failure?.code ?? null) } as const;
}

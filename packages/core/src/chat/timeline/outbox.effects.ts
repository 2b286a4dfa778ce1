import { createActor, fromPromise } from 'xstate';
import type { Clock } from '../../environment/index.ts';
import type { ChatId, Message, MessageId } from '../chat.schema.ts';
import { messageFailureText } from '../refusal.rules.ts';
import { type DeliveryRef, type DeliverySnapshot, deliveryMachine } from './delivery.machine.ts';
import type { OutboxRow, OutboxStore } from './outbox.port.ts';
import { nextTurns, type OutboxPlace } from './outbox.rules.ts';
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
  /** Takes up what other pages of the member have left in the store. */
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
  const { store } = parts;
  const deliveries = createDeliveries(parts);
  const stopWatching = store.watch(deliveries.dropGone);
  return {
    restore: () => {
      for (const row of store.rows()) if (!deliveries.refOf(row.cid)) deliveries.start(row, true);
    },
    send: (row) => {
      deliveries.start(row, store.put(row));
      deliveries.giveTurns();
    },
    giveTurns: deliveries.giveTurns,
    settle: (cid, id) => deliveries.refOf(cid)?.send({ type: 'message.stored', id }),
    resend: (cid) => deliveries.refOf(cid)?.send({ type: 'delivery.resend' }),
    discard: (cid) => deliveries.refOf(cid)?.send({ type: 'delivery.discard' }),
    dropChat: (chatId) => {
      for (const row of deliveries.rows()) if (row.chatId === chatId) deliveries.drop(row.cid);
    },
    stop: () => {
      stopWatching();
      deliveries.stop();
    },
  };
}

interface Delivery {
  readonly row: OutboxRow;
  readonly ref: DeliveryRef;
  /** Whether the store has taken it. */
  readonly isKept: boolean;
}

/** The actors of the messages on their way, by cid. */
function createDeliveries(parts: OutboxParts) {
  const deliveries = new Map<string, Delivery>();
  const machine = pushingMachine(parts, (cid) => deliveries.get(cid)?.row);

  function start(row: OutboxRow, isKept: boolean): void {
    const ref = createActor(machine, { input: { cid: row.cid }, clock: parts.clock });
    deliveries.set(row.cid, { row, ref, isKept });
    parts.tell({ type: 'message.sent', pending: { ...row, status: 'pushed', refusal: null } });
    ref.subscribe((snapshot) => follow(row, snapshot));
    ref.start();
  }
  function follow({ cid }: OutboxRow, snapshot: DeliverySnapshot): void {
    if (snapshot.matches('persisted')) end(cid);
    else if (snapshot.matches('discarded')) drop(cid);
    else parts.tell({ type: 'pending.changed', cid, change: changeOf(snapshot) });
    giveTurns();
  }
  function end(cid: string): void {
    const delivery = deliveries.get(cid);
    deliveries.delete(cid);
    parts.store.remove(cid);
    delivery?.ref.stop();
  }
  function drop(cid: string): void {
    end(cid);
    parts.tell({ type: 'pending.discarded', cid });
  }
  /** What another tab has sent or discarded is waited for no more; what is being pushed comes to its own end. */
  function dropGone(): void {
    const kept = new Set(parts.store.rows().map(({ cid }) => cid));
    for (const { row, ref, isKept } of [...deliveries.values()]) {
      const isGone = isKept && !kept.has(row.cid);
      if (isGone && placeOf(row, ref.getSnapshot()).state !== 'busy') drop(row.cid);
    }
  }
  function giveTurns(): void {
    const places = [...deliveries.values()].map(({ row, ref }) => placeOf(row, ref.getSnapshot()));
    for (const cid of nextTurns(places, parts.isReachable)) deliveries.get(cid)?.ref.send({ type: 'turn.given' });
  }
  function stop(): void {
    for (const { ref } of deliveries.values()) ref.stop();
    deliveries.clear();
  }
  const refOf = (cid: string) => deliveries.get(cid)?.ref;
  const rows = () => [...deliveries.values()].map(({ row }) => row);
  return { start, drop, dropGone, giveTurns, stop, refOf, rows };
}

function pushingMachine({ push, tell }: OutboxParts, rowOf: (cid: string) => OutboxRow | undefined) {
  return deliveryMachine.provide({
    actors: {
      pushMessage: fromPromise(async ({ input, signal }) => {
        const row = rowOf(input.cid);
        if (!row) throw new Error(`The message ${input.cid} is no longer on its way.`);
        const message = await push(row, signal);
        tell({ type: 'message.received', kind: 'new', message });
        return message.id;
      }),
    },
  });
}

function placeOf({ cid, chatId }: OutboxRow, snapshot: DeliverySnapshot): OutboxPlace {
  if (snapshot.matches({ pushed: 'notSent' })) return { cid, chatId, state: 'aside' };
  return { cid, chatId, state: snapshot.matches({ pushed: 'waiting' }) ? 'waiting' : 'busy' };
}

function changeOf(snapshot: DeliverySnapshot) {
  if (!snapshot.matches({ pushed: 'notSent' })) return { status: 'pushed', refusal: null } as const;
  const { failure } = snapshot.context;
  return { status: 'notSent', refusal: failure && messageFailureText(failure, 'send') } as const;
}

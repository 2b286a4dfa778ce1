import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type Failure, missingActor, toFailure } from '../../machine/index.ts';
import type { MessageId } from '../chat.schema.ts';

export interface DeliveryInput {
  readonly cid: string;
}

export interface DeliveryContext extends DeliveryInput {
  /** Null until the message is stored. */
  readonly id: MessageId | null;
  readonly failure: Failure | null;
}

export type DeliveryEvent =
  /** Everything before it in its chat is on its way, and there is a connection. */
  | { readonly type: 'turn.given' }
  | { readonly type: 'message.stored'; readonly id: MessageId }
  | { readonly type: 'delivery.resend' }
  | { readonly type: 'delivery.discard' };

/** The way of one own message until it is stored; from then on the marks of its readers say how far it is (CHAT-050). */
export const deliveryMachine = setup({
  types: { input: {} as DeliveryInput, context: {} as DeliveryContext, events: {} as DeliveryEvent },
  actors: { pushMessage: fromPromise<MessageId, { readonly cid: string }>(missingActor('pushMessage')) },
  delays: { retryAfter: ({ context }) => (context.failure?.retryAfter ?? 1) * 1_000 },
  guards: {
    isRateLimited: (_, params: { failure: Failure }) => params.failure.code === 'rate_limited',
    isConnectionLost: (_, params: { failure: Failure }) =>
      params.failure.code === 'disconnected' || params.failure.code === 'left',
  },
  actions: {
    setId: assign((_, params: { id: MessageId }) => ({ id: params.id, failure: null })),
    setFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'delivery',
  description: 'The way of one own message.',
  context: ({ input }) => ({ ...input, id: null, failure: null }),
  initial: 'pushed',
  states: {
    pushed: {
      initial: 'waiting',
      on: {
        'message.stored': {
          target: 'persisted',
          actions: { type: 'setId', params: ({ event }) => ({ id: event.id }) },
        },
      },
      states: {
        waiting: { on: { 'turn.given': 'pushing' } },
        pushing: {
          invoke: {
            id: 'pushMessage',
            src: 'pushMessage',
            input: ({ context }) => ({ cid: context.cid }),
            onDone: {
              target: '#delivery.persisted',
              actions: { type: 'setId', params: ({ event }) => ({ id: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isConnectionLost', params: ({ event }) => ({ failure: toFailure(event.error) }) },
                target: 'waiting',
              },
              {
                guard: { type: 'isRateLimited', params: ({ event }) => ({ failure: toFailure(event.error) }) },
                target: 'pausing',
                actions: { type: 'setFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              },
              {
                target: 'notSent',
                actions: { type: 'setFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              },
            ],
          },
        },
        pausing: { after: { retryAfter: { target: 'waiting', actions: 'clearFailure' } } },
        notSent: {
          on: {
            'delivery.resend': { target: 'waiting', actions: 'clearFailure' },
            'delivery.discard': '#delivery.discarded',
          },
        },
      },
    },
    persisted: { type: 'final' },
    discarded: { type: 'final' },
  },
});

export type DeliveryRef = ActorRefFrom<typeof deliveryMachine>;
export type DeliverySnapshot = SnapshotFrom<typeof deliveryMachine>;

import { type ActorRefFrom, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type Failure, missingActor, toFailure } from '../../machine/index.ts';
import { periods } from '../../time/periods.rules.ts';
import type { ChatId, MessageId } from '../chat.schema.ts';

export interface JumpInput {
  readonly chatId: ChatId;
}

export interface JumpContext extends JumpInput {
  /** The message that is wanted; stays until it was pointed out. */
  readonly target: MessageId | null;
}

export type JumpEvent = { readonly type: 'message.jump'; readonly id: MessageId };

export type JumpEmitted = { readonly type: 'jump.failed'; readonly failure: Failure };

/** Leads to a message of an open chat, loading what is older as far as needed, and points it out for a while (CHAT-E18). */
export const jumpMachine = setup({
  types: {
    input: {} as JumpInput,
    context: {} as JumpContext,
    events: {} as JumpEvent,
    emitted: {} as JumpEmitted,
    tags: {} as 'busy',
  },
  actors: {
    reachMessage: fromPromise<void, { readonly chatId: ChatId; readonly id: MessageId }>(missingActor('reachMessage')),
  },
  delays: { pointingTime: periods.confirmed },
  actions: {
    setTarget: assign((_, params: { id: MessageId }) => ({ target: params.id })),
    clearTarget: assign({ target: null }),
    announceFailure: emit((_, params: { failure: Failure }) => ({
      type: 'jump.failed' as const,
      failure: params.failure,
    })),
  },
}).createMachine({
  id: 'jump',
  description: 'Leads to a message of an open chat.',
  context: ({ input }) => ({ chatId: input.chatId, target: null }),
  initial: 'idle',
  on: {
    'message.jump': {
      target: '.reaching',
      reenter: true,
      actions: { type: 'setTarget', params: ({ event }) => ({ id: event.id }) },
    },
  },
  states: {
    idle: { entry: 'clearTarget' },
    reaching: {
      tags: 'busy',
      invoke: {
        id: 'reachMessage',
        src: 'reachMessage',
        // The wish that led here set the target.
        input: ({ context }) => ({ chatId: context.chatId, id: context.target as MessageId }),
        onDone: 'pointing',
        onError: {
          target: 'idle',
          actions: { type: 'announceFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    pointing: { after: { pointingTime: 'idle' } },
  },
});

export type JumpRef = ActorRefFrom<typeof jumpMachine>;
export type JumpSnapshot = SnapshotFrom<typeof jumpMachine>;

import { type ActorRefFrom, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { missingActor } from '../../machine/index.ts';
import { periods } from '../../time/periods.rules.ts';
import type { SubscriptionAddress } from './subscription.rules.ts';

/** What copying is told. */
export type SubscriptionCopyEvent = { readonly type: 'address.copy'; readonly address: SubscriptionAddress };

/** What copying tells: the address is in the clipboard, or the clipboard refused it. */
export type SubscriptionCopyEmitted =
  | { readonly type: 'address.copied'; readonly address: SubscriptionAddress }
  | { readonly type: 'address.refused'; readonly address: SubscriptionAddress };

/** What copying keeps: which address was meant last. */
export interface SubscriptionCopyContext {
  readonly address: SubscriptionAddress | null;
}

/** Copies addresses to subscribe to; where the clipboard refuses, the address waits to be copied by hand (CAL-D143). */
export const subscriptionCopyMachine = setup({
  types: {
    context: {} as SubscriptionCopyContext,
    events: {} as SubscriptionCopyEvent,
    emitted: {} as SubscriptionCopyEmitted,
  },
  actors: {
    writeClipboard: fromPromise<SubscriptionAddress, { readonly address: SubscriptionAddress }>(
      missingActor('writeClipboard'),
    ),
  },
  delays: { readingTime: periods.confirmed },
  actions: {
    setAddress: assign((_, params: { address: SubscriptionAddress }) => ({ address: params.address })),
    clear: assign({ address: null }),
    announceCopied: emit((_, params: { address: SubscriptionAddress }) => ({
      type: 'address.copied' as const,
      address: params.address,
    })),
    announceRefused: emit(({ context }) => ({
      type: 'address.refused' as const,
      // It was set by the wish that led here.
      address: context.address as SubscriptionAddress,
    })),
  },
}).createMachine({
  id: 'subscriptionCopy',
  description: 'Writes one address at a time into the clipboard and says how that went.',
  context: { address: null },
  initial: 'idle',
  on: {
    'address.copy': {
      target: '.copying',
      reenter: true,
      actions: { type: 'setAddress', params: ({ event }) => ({ address: event.address }) },
    },
  },
  states: {
    idle: { entry: 'clear' },
    copying: {
      invoke: {
        id: 'writeClipboard',
        src: 'writeClipboard',
        // As above: the wish has set it.
        input: ({ context }) => ({ address: context.address as SubscriptionAddress }),
        onDone: {
          target: 'copied',
          actions: { type: 'announceCopied', params: ({ event }) => ({ address: event.output }) },
        },
        onError: { target: 'copyRefused', actions: 'announceRefused' },
      },
    },
    copied: { after: { readingTime: { target: 'idle' } } },
    copyRefused: {},
  },
});

/** Running copies. */
export type SubscriptionCopyRef = ActorRefFrom<typeof subscriptionCopyMachine>;
/** Copying at one moment. */
export type SubscriptionCopySnapshot = SnapshotFrom<typeof subscriptionCopyMachine>;

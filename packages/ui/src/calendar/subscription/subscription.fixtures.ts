import {
  type SubscriptionCopyRef,
  type SubscriptionTokenRef,
  subscriptionCopyMachine,
  subscriptionTokenMachine,
  type TokenAct,
} from '@atrium/core/calendar';
import { exampleCalendars } from '@atrium/core/calendar/fixtures';
import { createActor, fromPromise } from 'xstate';

const { personal, team, network, shared } = exampleCalendars;

/** Four calendars and a token of the length real ones have. */
export const exampleSubscription = {
  calendars: [personal, team, network, shared],
  token: 'Xk3vQ9mT2bLr8WfZpD6cN1sHyJ4gAe7uRoIwKqBtVxM',
};

/** Copying with a clipboard of one's own. */
export function startCopying(write: (url: string) => Promise<void> = () => Promise.resolve()): SubscriptionCopyRef {
  const machine = subscriptionCopyMachine.provide({
    actors: {
      writeClipboard: fromPromise(async ({ input }) => {
        await write(input.address.url);
        return input.address;
      }),
    },
  });
  return createActor(machine).start();
}

/** The setting without a server; an act goes on until it is told how it ends. */
export function startToken(act: () => Promise<void> = () => new Promise(() => {})): SubscriptionTokenRef {
  const machine = subscriptionTokenMachine.provide({
    actors: {
      act: fromPromise<TokenAct, { readonly subject: TokenAct }>(async ({ input }) => {
        await act();
        return input.subject;
      }),
    },
  });
  return createActor(machine).start();
}

import {
  type ConfirmationEmitted,
  type ConfirmationEvent,
  type ConfirmationRef,
  type ConfirmationSnapshot,
  createConfirmationMachine,
} from '../../acts/index.ts';
import type { TokenAct } from './subscription.rules.ts';

/** Asks before the addresses of a member are made, renewed or revoked; gives back what was done (CAL-D140). */
export const subscriptionTokenMachine = createConfirmationMachine<TokenAct, TokenAct>('subscriptionToken');

export type SubscriptionTokenEvent = ConfirmationEvent<TokenAct>;
export type SubscriptionTokenEmitted = ConfirmationEmitted<TokenAct>;
export type SubscriptionTokenRef = ConfirmationRef<TokenAct, TokenAct>;
export type SubscriptionTokenSnapshot = ConfirmationSnapshot<TokenAct, TokenAct>;

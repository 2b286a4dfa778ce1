import { createSignal } from '@atrium/core/environment';
import type { MessageKey, MessageValues } from '@atrium/core/messages';

/** Something just done, with one thing to do about it, such as taking it back, whatever page is open meanwhile. */
export interface Offer {
  readonly id: string;
  /** What was done. */
  readonly text: MessageKey;
  readonly values?: MessageValues;
  readonly label: MessageKey;
  /** For how long it can be done, where that is worth counting down. */
  readonly seconds?: number;
  readonly act: () => void;
}

/** What is offered now. */
export function createOfferList() {
  const offers = createSignal<readonly Offer[]>([]);
  const without = (id: string) => offers.get().filter((offer) => offer.id !== id);
  return {
    get: offers.get,
    subscribe: offers.subscribe,
    add: (offer: Offer) => offers.set([...without(offer.id), offer]),
    withdraw: (id: string) => offers.set(without(id)),
  };
}

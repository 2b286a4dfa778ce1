import type { Calendar } from '../calendar-entity.schema.ts';
import { type Subscription, type SubscriptionAddress, subscriptionAddresses } from './subscription.rules.ts';
import type { SubscriptionCopyEvent, SubscriptionCopySnapshot } from './subscription-copy.machine.ts';

/** An address with what it stands for and how copying it went. */
export interface SubscriptionRow extends SubscriptionAddress {
  /** Null for the addresses of several calendars. */
  readonly calendar: Calendar | null;
  /** After a refusal the address is to be copied by hand (CAL-D143). */
  readonly copying: SubscriptionCopySnapshot['value'];
  copy(): void;
}

/** What the screen of subscriptions shows and does (CAL-233, CAL-234). */
export interface SubscriptionApi {
  /** Without a token the settings are shown the way to, whether there are calendars or not (CAL-E122). */
  readonly status: 'noToken' | 'noCalendars' | 'ready';
  readonly rows: readonly SubscriptionRow[];
}

/** What the screen of subscriptions is read from; `origin` is the server's, as in `https://atrium.example`. */
interface SubscriptionSources {
  readonly snapshot: SubscriptionCopySnapshot;
  readonly subscription: Subscription;
  readonly origin: string;
}

/** Reads the subscriptions for their view. */
export function connectSubscription(
  { snapshot, subscription, origin }: SubscriptionSources,
  send: (event: SubscriptionCopyEvent) => void,
): SubscriptionApi {
  const { calendars, token } = subscription;
  const rows = subscriptionAddresses(subscription, origin).map((address) => ({
    ...address,
    calendar: calendars.find(({ id }) => id === address.of) ?? null,
    copying: snapshot.context.address?.of === address.of ? snapshot.value : 'idle',
    copy: () => send({ type: 'address.copy', address }),
  }));
  if (token === null) return { status: 'noToken', rows };
  return { status: rows.length === 0 ? 'noCalendars' : 'ready', rows };
}

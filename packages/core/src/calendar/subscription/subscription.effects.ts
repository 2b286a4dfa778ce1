import { fromPromise } from 'xstate';
import type { Atrium } from '../../atrium.ts';
import { renewSubscription, revokeSubscription } from '../calendar.contract.ts';
import { calendarKeys } from '../calendar.keys.ts';
import type { Subscription, SubscriptionAddress, TokenAct } from './subscription.rules.ts';
import { subscriptionCopyMachine } from './subscription-copy.machine.ts';
import { subscriptionTokenMachine } from './subscription-token.machine.ts';

/** Copying addresses, and making, renewing and revoking them, bound to a client. */
export function createSubscription(atrium: Atrium) {
  const { environment } = atrium;
  return {
    subscriptionCopyMachine: subscriptionCopyMachine.provide({
      actors: {
        writeClipboard: fromPromise<SubscriptionAddress, { readonly address: SubscriptionAddress }>(
          async ({ input: { address } }) => {
            await environment.clipboard.write(address.url);
            return address;
          },
        ),
      },
    }),
    subscriptionTokenMachine: subscriptionTokenMachine.provide({
      actors: {
        act: fromPromise<TokenAct, { readonly subject: TokenAct }>(async ({ input: { subject } }) => {
          takeToken(atrium, await changeToken(atrium, subject));
          return subject;
        }),
      },
    }),
  };
}

async function changeToken({ http }: Atrium, act: TokenAct): Promise<string | null> {
  if (act !== 'revoke') return (await http.request(renewSubscription, {})).subscription_token;
  await http.request(revokeSubscription, {});
  return null;
}

/** Every screen shows the new addresses at once, and none the old ones. */
function takeToken({ queryClient }: Atrium, token: string | null): void {
  queryClient.setQueryData<Subscription>([...calendarKeys.subscription], (known) => known && { ...known, token });
}

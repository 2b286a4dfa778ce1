import type { Subscription } from '@atrium/core/calendar';
import { subscriptionCopyNotices } from '@atrium/core/calendar/notices';
import { SubscriptionAddresses } from '@atrium/ui/calendar';
import { useActorRef } from '@xstate/react';
import { useNotices } from '../app/use-notices.ts';
import { useCalendar } from './client.ts';
import { SubscriptionPage } from './subscription-page.tsx';

/** `/calendars/subscribe`: addresses for other calendar programs (CAL-233). */
export function Page() {
  return (
    <SubscriptionPage failedTitle="calendar.manager.failed">
      {(subscription) => <Addresses subscription={subscription} />}
    </SubscriptionPage>
  );
}

function Addresses({ subscription }: { readonly subscription: Subscription }) {
  const copyRef = useActorRef(useCalendar().subscriptionCopyMachine);
  useNotices(copyRef, subscriptionCopyNotices);
  return <SubscriptionAddresses subscription={subscription} origin={window.location.origin} copyRef={copyRef} />;
}

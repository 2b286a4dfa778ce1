import type { Subscription } from '@atrium/core/calendar';
import { subscriptionCopyNotices } from '@atrium/core/calendar/notices';
import { CalendarsPage, SubscriptionAddresses, SubscriptionSkeleton } from '@atrium/ui/calendar';
import { useText } from '@atrium/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { readOf, Screen } from '../app/screen.tsx';
import { useNotices } from '../app/use-notices.ts';
import { AreaNavigation } from './area-navigation.tsx';
import { useCalendar } from './client.ts';

/** `/calendars/subscribe`: addresses for other calendar programs (CAL-233). */
export function Page() {
  return (
    <CalendarsPage head={<AreaNavigation />}>
      <Content />
    </CalendarsPage>
  );
}

function Content() {
  const text = useText();
  const query = useQuery(useCalendar().queries.subscription());
  return (
    <Screen
      read={readOf(query)}
      skeleton={<SubscriptionSkeleton />}
      failedTitle={text('calendar.manager.failed')}
      staysOpen
    >
      {(data) => <Addresses subscription={data} />}
    </Screen>
  );
}

function Addresses({ subscription }: { readonly subscription: Subscription }) {
  const copyRef = useActorRef(useCalendar().subscriptionCopyMachine);
  useNotices(copyRef, subscriptionCopyNotices);
  return <SubscriptionAddresses subscription={subscription} origin={window.location.origin} copyRef={copyRef} />;
}

import { type Subscription, subscriptionCopyNotices } from '@atrium/core/calendar';
import { CalendarsPage, SubscriptionAddresses, SubscriptionSkeleton } from '@atrium/ui/calendar';
import { useText } from '@atrium/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useApp } from '../app/app-context.ts';
import { FailedQuery } from '../app/failed-query.tsx';
import { useNotices } from '../app/use-notices.ts';
import { AreaNavigation } from './area-navigation.tsx';
import { calendarOf } from './compose-calendar.ts';

/** `/calendars/subscribe`: addresses for other calendar programs (CAL-233). */
export function SubscribeRoute() {
  return (
    <CalendarsPage head={<AreaNavigation />}>
      <Content />
    </CalendarsPage>
  );
}

function Content() {
  const text = useText();
  const query = useQuery(calendarOf(useApp()).queries.subscription());
  if (query.data) return <Addresses subscription={query.data} />;
  if (!query.error) return <SubscriptionSkeleton />;
  return <FailedQuery title={text('calendar.manager.failed')} query={query} />;
}

function Addresses({ subscription }: { readonly subscription: Subscription }) {
  const app = useApp();
  const copyRef = useActorRef(calendarOf(app).subscriptionCopyMachine);
  useNotices(copyRef, subscriptionCopyNotices);
  return <SubscriptionAddresses subscription={subscription} origin={window.location.origin} copyRef={copyRef} />;
}

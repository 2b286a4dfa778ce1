import type { Subscription } from '@atrium/core/calendar';
import { subscriptionTokenNotices } from '@atrium/core/calendar/notices';
import { CalendarsPage, SubscriptionSettings, SubscriptionSkeleton } from '@atrium/ui/calendar';
import { useText } from '@atrium/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { readOf, Screen } from '../app/screen.tsx';
import { useNotices } from '../app/use-notices.ts';
import { AreaNavigation } from './area-navigation.tsx';
import { useCalendar } from './client.ts';

/** `/settings/calendars`: where a member makes, renews and revokes the addresses of their calendars (CAL-D140). */
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
      failedTitle={text('calendar.token.failed')}
      staysOpen
    >
      {(data) => <Settings token={data.token} />}
    </Screen>
  );
}

function Settings({ token }: Pick<Subscription, 'token'>) {
  const tokenRef = useActorRef(useCalendar().subscriptionTokenMachine);
  useNotices(tokenRef, subscriptionTokenNotices);
  return <SubscriptionSettings token={token} tokenRef={tokenRef} />;
}

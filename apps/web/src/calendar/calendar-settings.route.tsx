import type { Subscription } from '@atrium/core/calendar';
import { subscriptionTokenNotices } from '@atrium/core/calendar/notices';
import { SubscriptionSettings, SubscriptionSkeleton } from '@atrium/ui/calendar';
import { useKept } from '../app/use-kept.ts';
import { useCalendar } from './client.ts';
import { SubscriptionPage } from './subscription-page.tsx';

/** `/settings/calendars`: where a member makes, renews and revokes the addresses of their calendars (CAL-D140). */
export function Page() {
  return (
    <SubscriptionPage failedTitle="calendar.token.failed">{({ token }) => <Settings token={token} />}</SubscriptionPage>
  );
}

function Settings({ token }: Pick<Subscription, 'token'>) {
  const { subscriptionTokenMachine } = useCalendar();
  const tokenRef = useKept(subscriptionTokenMachine, { input: undefined, notices: [subscriptionTokenNotices] });
  return tokenRef ? <SubscriptionSettings token={token} tokenRef={tokenRef} /> : <SubscriptionSkeleton />;
}

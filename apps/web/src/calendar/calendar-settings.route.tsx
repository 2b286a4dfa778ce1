import type { Subscription, SubscriptionTokenEmitted } from '@atrium/core/calendar';
import { CalendarsPage, SubscriptionSettings, SubscriptionSkeleton } from '@atrium/ui/calendar';
import { useText } from '@atrium/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../app/app-context.ts';
import { FailedQuery } from '../app/failed-query.tsx';
import { AreaNavigation } from './area-navigation.tsx';
import { calendarOf } from './compose-calendar.ts';

/** `/settings/calendars`: where a member makes, renews and revokes the addresses of their calendars (CAL-D140). */
export function CalendarSettingsRoute() {
  return (
    <CalendarsPage head={<AreaNavigation />}>
      <Content />
    </CalendarsPage>
  );
}

function Content() {
  const text = useText();
  const query = useQuery(calendarOf(useApp()).queries.subscription());
  if (query.data) return <Settings token={query.data.token} />;
  if (!query.error) return <SubscriptionSkeleton />;
  return <FailedQuery title={text('calendar.token.failed')} query={query} />;
}

function Settings({ token }: Pick<Subscription, 'token'>) {
  const app = useApp();
  const { toastsRef, environment } = app;
  const tokenRef = useActorRef(calendarOf(app).subscriptionTokenMachine);
  const hear = useEffectEvent(({ done }: SubscriptionTokenEmitted) => {
    const toast = { tone: 'success', text: `calendar.token.${done}_done` } as const;
    toastsRef.send({ type: 'toast.show', toast, at: environment.clock.now() });
  });

  useEffect(() => {
    const heard = tokenRef.on('act.done', hear);
    return () => heard.unsubscribe();
  }, [tokenRef]);

  return <SubscriptionSettings token={token} tokenRef={tokenRef} />;
}

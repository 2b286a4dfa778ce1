import type { Subscription } from '@atrium/core/calendar';
import type { MessageKey } from '@atrium/core/messages';
import { CalendarsPage, SubscriptionSkeleton } from '@atrium/ui/calendar';
import { useText } from '@atrium/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readOf, Screen } from '../app/screen.tsx';
import { AreaNavigation } from './area-navigation.tsx';
import { useCalendar } from './client.ts';

type SubscriptionPageProps = {
  /** The title of what stands there when the addresses cannot be read. */
  readonly failedTitle: MessageKey;
  readonly children: (subscription: Subscription) => ReactNode;
};

/** A page about the addresses under which other programs read the member's calendars. */
export function SubscriptionPage({ failedTitle, children }: SubscriptionPageProps) {
  const text = useText();
  const query = useQuery(useCalendar().queries.subscription());
  return (
    <CalendarsPage head={<AreaNavigation />}>
      <Screen read={readOf(query)} skeleton={<SubscriptionSkeleton />} failedTitle={text(failedTitle)} staysOpen>
        {children}
      </Screen>
    </CalendarsPage>
  );
}

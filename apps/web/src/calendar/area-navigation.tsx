import { inviteQueries } from '@atrium/core/invites';
import { CalendarNavigation } from '@atrium/ui/calendar';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useApp } from '../app/app-context.ts';

/** The calendar's own navigation, above each of its pages, with the number of invites that wait. */
export function AreaNavigation() {
  const { pathname } = useLocation();
  return <CalendarNavigation pathname={pathname} openInvites={useOpenInvites()} />;
}

/** How many invites wait for an answer; nothing is counted until it is known. */
export function useOpenInvites(): number {
  const { atrium } = useApp();
  return useQuery(inviteQueries(atrium.http).openCount()).data ?? 0;
}

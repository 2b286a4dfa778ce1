import { customerCentralOf, type Session } from '@atrium/core/session';
import { upgradeOffers } from '@atrium/core/upgrades';
import { useQuery } from '@tanstack/react-query';

const nowhere = { url: '', token: '' };

/** What the customer central offers to who may know; nothing is asked of anybody else (UPGR-001). */
export function useUpgradeOffers(session: Session) {
  const central = customerCentralOf(session);
  const { data = [], dataUpdatedAt } = useQuery({
    ...upgradeOffers(central ?? nowhere),
    enabled: central !== null,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retryOnMount: false,
  });
  return { offers: data, readAt: dataUpdatedAt };
}

import type { Session } from '@atrium/core/session';
import { dayAt, showsOffers } from '@atrium/core/upgrades';
import { useLanguage } from '@atrium/ui/i18n';
import { UpgradesDialog } from '@atrium/ui/upgrades';
import { useApp } from '../app/app-context.ts';
import { useKeptText } from '../app/use-kept-text.ts';
import { useUpgradeOffers } from './offers.ts';

/** Tells administrators of updates, once a day (UPGR-006, UPGR-007). */
export function UpgradesNotice({ session }: { readonly session: Session }) {
  const { environment } = useApp();
  const { timeZone: zone } = useLanguage();
  const { offers, readAt } = useUpgradeOffers(session);
  const [seenOn, keep] = useKeptText(environment, `atrium.upgrades.${session.current_member.id}`);
  if (!showsOffers({ count: offers.length, readAt, seenOn, zone })) return null;
  return <UpgradesDialog offers={offers} onClose={() => keep(dayAt(environment.clock.now(), zone))} />;
}

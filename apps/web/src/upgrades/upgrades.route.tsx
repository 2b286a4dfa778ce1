import { connectSession, customerCentralOf, type Session } from '@atrium/core/session';
import { useActorApi } from '@atrium/ui/hooks';
import { NotFound } from '@atrium/ui/primitives';
import { UpgradesPage } from '@atrium/ui/upgrades';
import { lazy } from 'react';
import { useApp } from '../app/app-context.ts';
import { openTexts } from '../app/load-catalogue.ts';
import { useUpgradeOffers } from './offers.ts';

/** `/administration/update-zentrale`: the versions that are offered (UPGR-008). */
export function Page() {
  const { session } = useActorApi(useApp().sessionRef, connectSession);
  return <Administration>{session && <Offers session={session} />}</Administration>;
}

function Offers({ session }: { readonly session: Session }) {
  const { offers } = useUpgradeOffers(session);
  return customerCentralOf(session) === null ? <NotFound /> : <UpgradesPage offers={offers} />;
}

const Administration = lazy(async () => {
  const [{ Administration: Frame }] = await Promise.all([import('../admin/administration.tsx'), openTexts('admin')]);
  return { default: Frame };
});

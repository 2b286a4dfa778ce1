import { mayAdministrate } from '@atrium/core/admin';
import { connectSession } from '@atrium/core/session';
import { AdministrationFrame } from '@atrium/ui/admin';
import { useActorApi } from '@atrium/ui/hooks';
import { NotAllowed } from '@atrium/ui/primitives';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useApp } from '../app/app-context.ts';

/** Around every page of the administration; a domain's own pages there stand inside it, too. */
export function Administration({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const { administration, sessionRef } = useApp();
  const { session } = useActorApi(sessionRef, connectSession);
  if (!session || !mayAdministrate(session)) return <NotAllowed />;
  return (
    <AdministrationFrame entries={administration} pathname={pathname}>
      {children}
    </AdministrationFrame>
  );
}

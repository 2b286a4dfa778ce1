import { connectSession } from '@atrium/core/session';
import { AdministrationOverview } from '@atrium/ui/admin';
import { useActorApi } from '@atrium/ui/hooks';
import { useApp } from '../app/app-context.ts';
import { Administration } from './administration.tsx';

/** `/administration`: what there is to administrate (USERBAR-D05). */
export function Page() {
  const { administration, sessionRef } = useApp();
  const { session } = useActorApi(sessionRef, connectSession);
  return (
    <Administration>
      <AdministrationOverview network={session?.network.name ?? ''} entries={administration} />
    </Administration>
  );
}

import { connectSession } from '@atrium/core/session';
import { startPage } from '@atrium/core/shell';
import { useActorApi } from '@atrium/ui/hooks';
import { Navigate } from 'react-router';
import { useApp } from '../app/app-context.ts';

/** `/`: the network's start page. */
export function StartRoute() {
  const { sessionRef, atrium } = useApp();
  const { session } = useActorApi(sessionRef, connectSession);
  return session && <Navigate to={startPage(session, atrium.paths)} replace />;
}

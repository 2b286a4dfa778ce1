import { administeredKind } from '@atrium/core/admin';
import { connectSession } from '@atrium/core/session';
import { useActorApi } from '@atrium/ui/hooks';
import { NotAllowed, NotFound } from '@atrium/ui/primitives';
import { useParams } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { Groups } from './group-table.tsx';

/** `/group-categories/:category/administration/groups`: the groups of one kind, for who administers it (ADMSRV-001). */
export function Page() {
  const { category = '' } = useParams();
  const { session } = useActorApi(useApp().sessionRef, connectSession);
  const kind = session && administeredKind(session, category);
  if (kind === undefined) return <NotFound />;
  return kind === null ? <NotAllowed /> : <Groups key={kind.slug} kind={kind} />;
}

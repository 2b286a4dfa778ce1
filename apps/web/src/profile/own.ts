import { connectSession, type Session } from '@atrium/core/session';
import { useActorApi } from '@atrium/ui/hooks';
import { useApp } from '../app/app-context.ts';

/** The session of whoever is signed in. */
export function useSession(): Session | null {
  return useActorApi(useApp().sessionRef, connectSession).session;
}

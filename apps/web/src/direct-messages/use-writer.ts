import { messagingRights } from '@atrium/core/direct-messages';
import { connectSession } from '@atrium/core/session';
import { useApp } from '../app/app-context.ts';

/** What the signed-in member may do with messages. */
export function useWriter() {
  const { sessionRef } = useApp();
  return messagingRights(connectSession(sessionRef.getSnapshot(), sessionRef.send).session);
}

import { appointmentReader } from '@atrium/core/calendar';
import { type InvitesRef, type InviteTab, invitesNotices } from '@atrium/core/invites';
import { connectSession } from '@atrium/core/session';
import { useEffect } from 'react';
import { useApp } from '../app/app-context.ts';
import { useKept } from '../app/use-kept.ts';
import { useInvites } from './client.ts';

/** The member's invites and answers, of the tab that is open. */
export function useInvitesList(tab: InviteTab): InvitesRef | null {
  const { sessionRef, environment } = useApp();
  const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
  const invitesRef = useKept(useInvites().invitesMachine, {
    input: {
      filter: tab,
      facts: { reader: appointmentReader(session), now: environment.clock.now() },
    },
    notices: [invitesNotices],
  });
  useEffect(() => invitesRef?.send({ type: 'list.open', filter: tab }), [invitesRef, tab]);
  return invitesRef;
}

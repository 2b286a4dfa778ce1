import { OpenInvites } from '@atrium/ui/invites';
import { useInvitesList } from './use-invites-list.ts';

/** What the member is asked to come to (SHELL-D11). */
export function Block() {
  const invitesRef = useInvitesList('open');
  return invitesRef && <OpenInvites invitesRef={invitesRef} />;
}

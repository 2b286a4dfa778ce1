import { tabFrom, withParameter } from '@atrium/core/form';
import { inviteTabs } from '@atrium/core/invites';
import { Invites } from '@atrium/ui/invites';
import { useLocation, useNavigate } from 'react-router';
import { AreaNavigation, useOpenInvites } from '../calendar/area-navigation.tsx';
import { useInvitesList } from './use-invites-list.ts';

/** `/appointments/invites`: the member's invites and answers, by the tab in the address (CAL-158). */
export function Page() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const invitesRef = useInvitesList(tabFrom(new URLSearchParams(search).get('tab'), inviteTabs));
  const openInvites = useOpenInvites();

  return (
    invitesRef && (
      <Invites
        invitesRef={invitesRef}
        openInvites={openInvites}
        onChoose={(chosen) => void navigate({ search: withParameter(search, 'tab', chosen) })}
        head={<AreaNavigation />}
      />
    )
  );
}

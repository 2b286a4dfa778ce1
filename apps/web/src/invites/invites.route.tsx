import { tabFrom, withParameter } from '@atrium/core/form';
import { invitesNotices, inviteTabs } from '@atrium/core/invites';
import { connectSession } from '@atrium/core/session';
import { Invites } from '@atrium/ui/invites';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { useNotices } from '../app/use-notices.ts';
import { AreaNavigation, useOpenInvites } from '../calendar/area-navigation.tsx';
import { useInvites } from './client.ts';

/** `/appointments/invites`: the member's invites and answers, by the tab in the address (CAL-158). */
export function Page() {
  const app = useApp();
  const { sessionRef, environment } = app;
  const navigate = useNavigate();
  const { search } = useLocation();
  const tab = tabFrom(new URLSearchParams(search).get('tab'), inviteTabs);
  const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
  const invitesRef = useActorRef(useInvites().invitesMachine, {
    input: {
      filter: tab,
      facts: {
        retroactiveOpting: session?.network.config.appointments.retroactive_opting ?? false,
        now: environment.clock.now(),
      },
    },
  });
  useEffect(() => invitesRef.send({ type: 'list.open', filter: tab }), [invitesRef, tab]);
  useNotices(invitesRef, invitesNotices);

  return (
    <Invites
      invitesRef={invitesRef}
      openInvites={useOpenInvites()}
      onChoose={(chosen) => void navigate({ search: withParameter(search, 'tab', chosen) })}
      head={<AreaNavigation />}
    />
  );
}

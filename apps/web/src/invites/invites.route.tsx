import { tabFrom, withParameter } from '@atrium/core/form';
import { inviteTabs, inviteTabsNotices } from '@atrium/core/invites';
import { connectSession } from '@atrium/core/session';
import { dismissOnRetry } from '@atrium/core/toasts';
import { Invites } from '@atrium/ui/invites';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { useNotices } from '../app/use-notices.ts';
import { AreaNavigation, useOpenInvites } from '../calendar/area-navigation.tsx';
import { useInvites } from './client.ts';

/** `/appointments/invites`: the member's invites and answers, by the tab in the address (CAL-158). */
export function Page() {
  const app = useApp();
  const { atrium, sessionRef, environment } = app;
  const navigate = useNavigate();
  const { search } = useLocation();
  const tab = tabFrom(new URLSearchParams(search).get('tab'), inviteTabs);
  const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
  const tabsRef = useActorRef(useInvites().inviteTabsMachine, {
    input: {
      tab,
      retroactiveOpting: session?.network.config.appointments.retroactive_opting ?? false,
      now: environment.clock.now(),
    },
  });

  const invites = useSelector(tabsRef, ({ context }) => context.invites);

  useEffect(() => tabsRef.send({ type: 'tab.open', tab }), [tabsRef, tab]);

  useNotices(tabsRef, inviteTabsNotices);
  useEffect(() => {
    const said = { toasts: atrium.toasts, about: tabsRef.sessionId };
    const followed = Object.values(invites).map((ref) => dismissOnRetry(ref, said));
    return () => {
      for (const stop of followed) stop();
    };
  }, [invites, tabsRef, atrium]);

  return (
    <Invites
      tabsRef={tabsRef}
      openInvites={useOpenInvites()}
      onChoose={(chosen) => void navigate({ search: withParameter(search, 'tab', chosen) })}
      head={<AreaNavigation />}
    />
  );
}

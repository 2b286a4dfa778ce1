import { failureText } from '@atrium/core/calendar';
import { tabFrom, withdrawOnRetry, withParameter } from '@atrium/core/form';
import { inviteTabs } from '@atrium/core/invites';
import { connectSession } from '@atrium/core/session';
import { Invites } from '@atrium/ui/invites';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { AreaNavigation, useOpenInvites } from '../calendar/area-navigation.tsx';
import { invitesOf } from './compose-invites.ts';

/** `/appointments/invites`: the member's invites and answers, by the tab in the address (CAL-158). */
export function InvitesRoute() {
  const app = useApp();
  const { sessionRef, toastsRef, environment } = app;
  const navigate = useNavigate();
  const { search } = useLocation();
  const tab = tabFrom(new URLSearchParams(search).get('tab'), inviteTabs);
  const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
  const tabsRef = useActorRef(invitesOf(app).inviteTabsMachine, {
    input: {
      tab,
      retroactiveOpting: session?.network.config.appointments.retroactive_opting ?? false,
      now: environment.clock.now(),
    },
  });

  const invites = useSelector(tabsRef, ({ context }) => context.invites);

  useEffect(() => tabsRef.send({ type: 'tab.open', tab }), [tabsRef, tab]);

  useEffect(() => {
    const heard = tabsRef.on('answer.refused', ({ failure }) => {
      const toast = { tone: 'error', text: failureText(failure), about: answerNotices } as const;
      toastsRef.send({ type: 'toast.show', toast, at: environment.clock.now() });
    });
    return () => heard.unsubscribe();
  }, [tabsRef, toastsRef, environment]);

  useEffect(() => {
    const followed = Object.values(invites).map((ref) => withdrawOnRetry(ref, { toastsRef, about: answerNotices }));
    return () => {
      for (const subscription of followed) subscription.unsubscribe();
    };
  }, [invites, toastsRef]);

  return (
    <Invites
      tabsRef={tabsRef}
      openInvites={useOpenInvites()}
      onChoose={(chosen) => void navigate({ search: withParameter(search, 'tab', chosen) })}
      head={<AreaNavigation />}
    />
  );
}

const answerNotices = 'invites';

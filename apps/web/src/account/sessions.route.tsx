import { otherSessionsNotices, sessionListNotices } from '@atrium/core/account/notices';
import { OwnSessions } from '@atrium/ui/account';
import { useActorRef } from '@xstate/react';
import { SettingsPage } from '../app/settings-page.tsx';
import { useNotices } from '../app/use-notices.ts';
import { useAccount } from './client.ts';

/** `/settings/sessions`: where a member is signed in (AUTH-D09). */
export function Page() {
  const { sessionListMachine, otherSessionsMachine } = useAccount();
  const listRef = useActorRef(sessionListMachine, { input: { filter: null, facts: null } });
  const othersRef = useActorRef(otherSessionsMachine);
  useNotices(listRef, sessionListNotices);
  useNotices(othersRef, otherSessionsNotices);
  return (
    <SettingsPage>
      <OwnSessions listRef={listRef} othersRef={othersRef} />
    </SettingsPage>
  );
}

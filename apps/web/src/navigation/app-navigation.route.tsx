import { appNavigationDraftOf, type StoredAppNavigation } from '@atrium/core/navigation';
import { createNavigation } from '@atrium/core/navigation/client';
import { appNavigationFormNotices } from '@atrium/core/navigation/notices';
import { GroupSkeleton } from '@atrium/ui/groups';
import { usePaths } from '@atrium/ui/hooks';
import { AppNavigationForm } from '@atrium/ui/navigation';
import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Administration } from '../admin/administration.tsx';
import { useApp, useDomain } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useLostRight } from '../app/use-lost-right.ts';
import { useNotices } from '../app/use-notices.ts';

/** `/administration/app_navigation/edit`: what stands at the bottom of the mobile app (APPNAV-001). */
export function Page() {
  const query = useQuery(useDomain(createNavigation).queries.app());
  const [saves, setSaves] = useState(0);
  return (
    <Administration>
      <Screen read={readOf(query)} skeleton={<GroupSkeleton />} staysOpen>
        {(stored) => <Edited key={saves} stored={stored} onSaved={() => setSaves(saves + 1)} />}
      </Screen>
    </Administration>
  );
}

type EditedProps = { readonly stored: StoredAppNavigation; readonly onSaved: () => void };

function Edited({ stored, onSaved }: EditedProps) {
  const { environment } = useApp();
  const { administration } = usePaths();
  const navigate = useNavigate();
  const [draft] = useState(() => appNavigationDraftOf(stored, window.location.host));
  const formRef = useActorRef(useDomain(createNavigation).appNavigationFormMachine, { input: { draft } });
  const isClosed = useSelector(formRef, (snapshot) => snapshot.status === 'done');
  const goTo = useFormDeparture({ form: formRef, isClosed, goBack: () => void navigate(administration) });
  useNotices(formRef, appNavigationFormNotices);
  useLostRight(formRef);
  useActorEvents(formRef, (event) => {
    if (event.type === 'form.saved') goTo(onSaved);
  });
  return <AppNavigationForm formRef={formRef} newId={environment.random.uuid} />;
}

import { navigationDraftOf, type StoredNavigation } from '@atrium/core/navigation';
import { createNavigation } from '@atrium/core/navigation/client';
import { navigationFormNotices } from '@atrium/core/navigation/notices';
import { GroupSkeleton } from '@atrium/ui/groups';
import { NavigationForm } from '@atrium/ui/navigation';
import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDomain } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useLostRight } from '../app/use-lost-right.ts';
import { useNotices } from '../app/use-notices.ts';

type EditedNavigationProps = {
  /** The group it belongs to; null for the network. */
  readonly slug: string | null;
  readonly title: string;
  /** Where leaving it leads. */
  readonly back: string;
};

/** A navigation that is read and put in order; saved, it stays open. */
export function EditedNavigation(props: EditedNavigationProps) {
  const query = useQuery(useDomain(createNavigation).queries.stored(props.slug));
  const [saves, setSaves] = useState(0);
  return (
    <Screen read={readOf(query)} skeleton={<GroupSkeleton />} staysOpen>
      {(stored) => <Edited key={saves} {...props} stored={stored} onSaved={() => setSaves(saves + 1)} />}
    </Screen>
  );
}

type EditedProps = EditedNavigationProps & { readonly stored: StoredNavigation; readonly onSaved: () => void };

function Edited({ slug, title, back, stored, onSaved }: EditedProps) {
  const navigate = useNavigate();
  const [draft] = useState(() => navigationDraftOf(stored, slug));
  const formRef = useActorRef(useDomain(createNavigation).navigationFormMachine, { input: { draft } });
  const isClosed = useSelector(formRef, (snapshot) => snapshot.status === 'done');
  const goTo = useFormDeparture({ form: formRef, isClosed, goBack: () => void navigate(back) });
  useNotices(formRef, navigationFormNotices);
  useLostRight(formRef);
  useActorEvents(formRef, (event) => {
    if (event.type === 'form.saved') goTo(onSaved);
  });
  return <NavigationForm formRef={formRef} title={title} />;
}

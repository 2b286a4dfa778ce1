import type { GroupFormDraft, GroupFormRef } from '@atrium/core/groups';
import { groupFormNotices } from '@atrium/core/groups/notices';
import { usePaths } from '@atrium/ui/hooks';
import { useActorRef, useSelector } from '@xstate/react';
import { useNavigate } from 'react-router';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useNotices } from '../app/use-notices.ts';
import { useGroups } from './client.ts';

/** The form of a group: saved, it leads to the group; it is not left with changes unasked. */
export function useGroupForm(draft: GroupFormDraft, back: string): GroupFormRef {
  const paths = usePaths();
  const navigate = useNavigate();
  const formRef = useActorRef(useGroups().groupFormMachine, { input: { draft } });
  const isClosed = useSelector(formRef, (snapshot) => snapshot.status === 'done');
  const goTo = useFormDeparture({ form: formRef, isClosed, goBack: () => void navigate(back) });
  useNotices(formRef, groupFormNotices);
  useActorEvents(formRef, (event) => {
    if (event.type !== 'form.saved') return;
    goTo(() => void navigate(paths.group(event.saved.slug), { replace: true }));
  });
  return formRef;
}

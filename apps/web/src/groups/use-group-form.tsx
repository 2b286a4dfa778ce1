import type { GroupFormDraft } from '@atrium/core/groups';
import { groupFormNotices } from '@atrium/core/groups/notices';
import { usePaths } from '@atrium/ui/hooks';
import { PictureField } from '@atrium/ui/profile';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useNotices } from '../app/use-notices.ts';
import { openGroupForm } from './open-group-form.ts';

interface GroupFormWanted {
  readonly draft: GroupFormDraft;
  /** The picture there is. */
  readonly src?: string | undefined;
  /** Where it leads when it is left. */
  readonly back: string;
}

/** The form of a group and its picture: saved, it leads to the group; it is not left with changes unasked. */
export function useGroupForm({ draft, src: known, back }: GroupFormWanted) {
  const app = useApp();
  const paths = usePaths();
  const navigate = useNavigate();
  const [{ formRef, queueRef, keep, start }] = useState(() => openGroupForm(app, draft));
  useNotices(formRef, groupFormNotices);
  useEffect(start, [start]);
  const isClosed = useSelector(formRef, (snapshot) => snapshot.status === 'done');
  const goTo = useFormDeparture({ form: formRef, isClosed, goBack: () => void navigate(back) });
  useActorEvents(formRef, (event) => {
    if (event.type !== 'form.saved') return;
    goTo(() => void navigate(paths.group(event.saved.slug), { replace: true }));
  });
  const name = useSelector(formRef, ({ context }) => context.draft.name);
  const src = useSelector(formRef, ({ context }) => (context.draft.image_id === undefined ? known : undefined));
  const onRemoved = () => formRef.send({ type: 'draft.change', patch: { image_id: null } });
  return { formRef, picture: <PictureField of="groups" {...{ queueRef, name, src, keep, onRemoved }} /> };
}

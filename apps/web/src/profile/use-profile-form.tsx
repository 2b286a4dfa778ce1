import type { EditedProfile, ProfileFormRef } from '@atrium/core/profile';
import { profileFormNotices } from '@atrium/core/profile/notices';
import { useText } from '@atrium/ui/i18n';
import { PictureField } from '@atrium/ui/profile';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useNotices } from '../app/use-notices.ts';
import { openProfileForm } from './open-profile-form.ts';

interface ProfileFormWanted {
  readonly profile: EditedProfile;
  readonly purpose: 'edit' | 'onboarding';
  /** Where it leads when it is left. */
  readonly back: string;
  /** Where it leads once it is saved. */
  readonly onward: (redirectTo: string | undefined) => string;
}

/** The form of a profile and its picture; it is not left with changes unasked, and what it saves the frame reads again. */
export function useProfileForm({ profile, purpose, back, onward }: ProfileFormWanted) {
  const app = useApp();
  const text = useText();
  const navigate = useNavigate();
  const [{ formRef, queueRef, keep, start }] = useState(() => openProfileForm(app, profile, purpose));
  useNotices(formRef, profileFormNotices);
  useEffect(start, [start]);
  const isClosed = useSelector(formRef, ({ status }) => status === 'done');
  const goTo = useFormDeparture({ form: formRef, isClosed, goBack: () => void navigate(back, { replace: true }) });
  useActorEvents(formRef, (event) => {
    if (event.type !== 'form.saved') return;
    app.sessionRef.send({ type: 'session.reload' });
    goTo(() => void navigate(onward(event.saved.redirectTo), { replace: true }));
  });
  const src = useSelector(formRef, ({ context: { draft } }) =>
    draft.image_id === profile.image_id ? profile.member.images.medium?.url : undefined,
  );
  const { displayName: name } = profile.member;
  const onRemoved = () => formRef.send({ type: 'draft.change', patch: { image_id: null } });
  const picture = <PictureField {...{ queueRef, name, src, keep, onRemoved }} />;
  return { formRef: formRef satisfies ProfileFormRef, picture, text };
}

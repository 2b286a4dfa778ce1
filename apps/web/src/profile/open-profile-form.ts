import { type EditedProfile, profileDraftOf } from '@atrium/core/profile';
import { createActor } from 'xstate';
import type { App } from '../app/app.ts';
import { reportUploads, saveWithUploads } from '../uploads/client.ts';
import { openPictureQueue, pictureIn } from '../uploads/open-picture-queue.ts';
import { profileOf } from './client.ts';

/** The form of a profile with its field for a picture, which is published before the profile is saved (PROFILE-009). */
export function openProfileForm(app: App, profile: EditedProfile, purpose: 'edit' | 'onboarding') {
  const { queueRef, keep } = openPictureQueue(app);
  const machine = app
    .client(profileOf)
    .profileFormAround(purpose, (save, input) =>
      saveWithUploads(queueRef, ([image_id = input.draft.image_id]) =>
        save({ ...input, draft: { ...input.draft, image_id } }),
      ),
    );
  const formRef = createActor(machine, { input: { draft: profileDraftOf(profile) } });
  return {
    formRef,
    queueRef,
    keep,
    start: () => {
      queueRef.start();
      formRef.start();
      const stopReporting = reportUploads([queueRef], formRef);
      const heard = [
        queueRef.subscribe(() => {
          const image_id = pictureIn(queueRef);
          if (image_id && image_id !== formRef.getSnapshot().context.draft.image_id)
            formRef.send({ type: 'draft.change', patch: { image_id } });
        }),
        formRef.subscribe((form) => {
          if (form.matches('left')) queueRef.send({ type: 'form.left' });
        }),
      ];
      return () => {
        stopReporting();
        for (const subscription of heard) subscription.unsubscribe();
        queueRef.stop();
        formRef.stop();
      };
    },
  };
}

import { type EditedProfile, profileDraftOf } from '@atrium/core/profile';
import { connectSession } from '@atrium/core/session';
import { heldIds, type UploadQueueRef } from '@atrium/core/uploads';
import { createActor } from 'xstate';
import type { App } from '../app/app.ts';
import { reportUploads, saveWithUploads, uploadsOf } from '../uploads/client.ts';
import { profileOf } from './client.ts';

/** The form of a profile with its field for a picture, which is published before the profile is saved (PROFILE-009). */
export function openProfileForm(app: App, profile: EditedProfile, purpose: 'edit' | 'onboarding') {
  const { client, sessionRef } = app;
  const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
  const uploads = client(uploadsOf);
  const queueRef: UploadQueueRef = createActor(uploads.uploadQueue, {
    input: {
      directory: 'images',
      cap: 1,
      kept: [],
      filter: null,
      maxSize: session?.network.config.files.max_size ?? null,
    },
  });
  const machine = client(profileOf).profileFormAround(purpose, (save, input) =>
    saveWithUploads(queueRef, ([image_id = input.draft.image_id]) =>
      save({ ...input, draft: { ...input.draft, image_id } }),
    ),
  );
  const formRef = createActor(machine, { input: { draft: profileDraftOf(profile) } });
  return {
    formRef,
    queueRef,
    keep: uploads.files.keep,
    start: () => {
      queueRef.start();
      formRef.start();
      const stopReporting = reportUploads([queueRef], formRef);
      const heard = [
        queueRef.subscribe(({ context }) => {
          const [image_id] = heldIds(context.items);
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

import type { GroupFormDraft } from '@atrium/core/groups';
import { createActor } from 'xstate';
import type { App } from '../app/app.ts';
import { reportUploads, saveWithUploads } from '../uploads/client.ts';
import { openPictureQueue, pictureIn } from '../uploads/open-picture-queue.ts';
import { groupsOf } from './client.ts';

/** The form of a group with its field for a picture, which is published before the group is saved (GROUP-012). */
export function openGroupForm(app: App, draft: GroupFormDraft) {
  const { queueRef, keep } = openPictureQueue(app);
  const machine = app
    .client(groupsOf)
    .groupFormAround((save, input) =>
      saveWithUploads(queueRef, ([image_id = input.draft.image_id]) =>
        save({ ...input, draft: { ...input.draft, image_id } }),
      ),
    );
  const formRef = createActor(machine, { input: { draft } });
  const follow = () => {
    const image_id = pictureIn(queueRef);
    if (image_id && image_id !== formRef.getSnapshot().context.draft.image_id)
      formRef.send({ type: 'draft.change', patch: { image_id } });
  };
  return {
    ...{ formRef, queueRef, keep },
    start: () => {
      queueRef.start();
      formRef.start();
      const stopReporting = reportUploads([queueRef], formRef);
      const heard = [
        queueRef.subscribe(follow),
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

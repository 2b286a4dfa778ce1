import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../atrium.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { reportUploads, saveWithUploads } from '../uploads/uploads.client.ts';
import { exampleObjectId, exampleUploads } from '../uploads/uploads.fixtures.ts';
import { createProfile } from './profile.client.ts';
import { editedProfileOf } from './profile.fixtures.ts';
import { profileDraftOf } from './profile-form.machine.ts';

it('is uploaded and published before the profile is saved, which waits for it (PROFILE-009, UPLD-028)', async () => {
  const { queueRef, transport, choose, sendOf } = exampleUploads({ directory: 'images' });
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment(),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { member } = await request.json();
      transport.calls.push(`${request.method} ${new URL(request.url).pathname} with ${member.image_id}`);
      return Response.json({ profile: { ...editedProfileOf(), image_id: member.image_id } });
    },
  });
  const machine = createProfile(atrium).profileFormAround('edit', (save, input) =>
    saveWithUploads(queueRef, ([image_id = null]) => save({ ...input, draft: { ...input.draft, image_id } })),
  );
  const formRef = createActor(machine, { input: { draft: profileDraftOf(editedProfileOf()) } }).start();
  const stop = reportUploads([queueRef], formRef);
  choose('portrait.png');
  formRef.send({ type: 'form.submit' });
  expect([formRef.getSnapshot().value, transport.calls]).toEqual(['editing', []]);
  sendOf('portrait.png').store({ id: exampleObjectId(1) });
  await expect.poll(() => formRef.getSnapshot().context.uploads.uploading).toBe(0);
  formRef.send({ type: 'form.submit' });
  await expect.poll(() => formRef.getSnapshot().status).toBe('done');
  const { id } = editedProfileOf().member;
  expect(transport.calls).toEqual(['publish 1', `PUT /members/${id} with ${exampleObjectId(1)}`]);
  stop();
});

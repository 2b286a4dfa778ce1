import { describe, expect, it } from 'vitest';
import { createAtrium } from '../atrium.ts';
import { AtriumError } from '../machine/index.ts';
import { reportUploads, saveWithUploads, uploadCredentials } from './uploads.client.ts';
import { exampleObjectId, exampleUploads } from './uploads.fixtures.ts';

const kept = [{ id: exampleObjectId(7), token: '', name: 'alt.pdf', type: 'application/pdf', size: 5 }];

describe('saving a form with its uploads', () => {
  async function fieldWithNewFile() {
    const field = exampleUploads({ kept });
    field.choose('neu.pdf');
    field.sendOf('neu.pdf').store({ id: exampleObjectId(1) });
    await settled();
    return field;
  }

  it('publishes, saves with all that is kept, then deletes what was removed (UPL-008, UPL-D06, UPLD-007, UPLD-008)', async () => {
    const { queueRef, transport } = await fieldWithNewFile();
    removeFirst(queueRef);
    const saved = await saveWithUploads(queueRef, async (ids) => {
      transport.calls.push(`save ${ids.map((id) => id.replace(/^0+/, '')).join(',')}`);
      return 'saved';
    });
    await settled();
    expect([saved, transport.calls]).toEqual(['saved', ['publish 1', 'save 1', 'remove 7']]);
  });

  it('saves without a call where there is nothing to publish', async () => {
    const { queueRef, transport } = exampleUploads({ kept });
    expect(await saveWithUploads(queueRef, async (ids) => ids)).toEqual([exampleObjectId(7)]);
    expect(transport.calls).toEqual([]);
  });

  it('deletes nothing when saving fails, and does not publish twice (UPL-E05, UPLD-E06)', async () => {
    const { queueRef, transport } = await fieldWithNewFile();
    removeFirst(queueRef);
    const failing = saveWithUploads(queueRef, () => Promise.reject(new Error('stale')));
    await expect(failing).rejects.toThrow('stale');
    expect(transport.calls).toEqual(['publish 1']);
    expect(await saveWithUploads(queueRef, async (ids) => ids)).toEqual([exampleObjectId(1)]);
    await settled();
    expect(transport.calls).toEqual(['publish 1', 'remove 7']);
  });

  it('does not save what cannot be published', async () => {
    const { queueRef, transport } = await fieldWithNewFile();
    transport.publishing(() => Promise.reject(new Error('offline')));
    await expect(saveWithUploads(queueRef, async () => 'saved')).rejects.toMatchObject({
      code: 'uploads_not_published',
    });
  });

  it('does not save while a file uploads (UPLD-028)', async () => {
    const { queueRef, choose } = exampleUploads();
    choose('neu.pdf');
    await expect(saveWithUploads(queueRef, async () => 'saved')).rejects.toMatchObject({ code: 'uploads_blocked' });
  });
});

it('does not save with uploads of a form that was left (UPLD-E02)', async () => {
  const { queueRef } = exampleUploads();
  queueRef.send({ type: 'form.left' });
  await expect(saveWithUploads(queueRef, async () => 'saved')).rejects.toMatchObject({ code: 'uploads_left' });
});

it('tells a form how its uploads stand, once for each change (CAL-064, UPLD-028)', async () => {
  const { queueRef, choose, sendOf } = exampleUploads();
  const told: unknown[] = [];
  const stop = reportUploads([queueRef], { send: ({ uploads }) => told.push(uploads) });
  choose('a.pdf', 'b.pdf');
  sendOf('a.pdf').options.onProgress(0.5);
  sendOf('a.pdf').store({ id: exampleObjectId(1), state: 'quarantine' });
  await settled();
  stop();
  choose('c.pdf');
  expect(told).toEqual([
    { uploading: 0, quarantined: 0 },
    { uploading: 2, quarantined: 0 },
    { uploading: 1, quarantined: 1 },
  ]);
});

it('counts the uploads of all fields of a form together (CAL-064)', async () => {
  const [files, pictures] = [exampleUploads(), exampleUploads({ directory: 'images' })];
  const told: unknown[] = [];
  const stop = reportUploads([files.queueRef, pictures.queueRef], { send: ({ uploads }) => told.push(uploads) });
  files.choose('a.pdf');
  pictures.choose('b.png');
  files.sendOf('a.pdf').store({ id: exampleObjectId(1) });
  await settled();
  stop();
  expect(told).toEqual([0, 1, 2, 1].map((uploading) => ({ uploading, quarantined: 0 })));
});

describe('what a transport of uploads speaks with', () => {
  function credentials(renew: () => Promise<void>) {
    const atrium = createAtrium({ language: () => 'de' });
    atrium.forgeryToken.set('old');
    atrium.forgeryToken.renewWith(renew);
    return { ...uploadCredentials(atrium), atrium };
  }

  it('is what every call carries, with a fresh forgery token after it was renewed (GEN-D03)', async () => {
    const { headers, renewForgeryToken, atrium } = credentials(async () => atrium.forgeryToken.set('fresh'));
    expect(headers()).toEqual({ 'Accept-Language': 'de', 'X-CSRF-Token': 'old' });
    expect(await renewForgeryToken()).toBe(true);
    expect(headers()).toEqual({ 'Accept-Language': 'de', 'X-CSRF-Token': 'fresh' });
  });

  it('is nobody else’s token, and a failure is told as it is', async () => {
    const { renewForgeryToken } = credentials(() => Promise.reject(new AtriumError('session_required', 'other')));
    expect(await renewForgeryToken()).toBe(false);
    const offline = new AtriumError('offline', 'no connection');
    await expect(credentials(() => Promise.reject(offline)).renewForgeryToken()).rejects.toBe(offline);
  });
});

function removeFirst(queueRef: ReturnType<typeof exampleUploads>['queueRef']): void {
  const [first] = queueRef.getSnapshot().context.items;
  if (first === undefined) throw new Error('There is nothing to remove.');
  queueRef.send({ type: 'item.remove', clientId: first.clientId });
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

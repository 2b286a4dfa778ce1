import { Readable } from 'node:stream';
import * as calls from '@atrium/core/uploads/contract';
import type { ResumableId } from '@atrium/upload/schema';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { networkSettings } from '../network/network.tables.ts';
import type { RefusalTrial } from '../testing/refusal-trial.ts';
import { beginParts, idOf, sendParts } from './resumable/resumable.fixtures.ts';
import { type Sent, sendFile, storeFile } from './uploads.fixtures.ts';
import { storedObjects } from './uploads.tables.ts';

/** Provokes every refusal that the calls of this domain declare. */
export async function provokeRefusals(trial: RefusalTrial): Promise<void> {
  const { server, call, note, anna } = trial;
  const filter = { available: true, enabled: true, mode: 'allow', extensions: ['pdf', 'png'] };
  const filtered = { files: { extension_filter: filter, max_size: 1000 } };
  const file = await storeFile(server, anna);
  const png = new Uint8Array(
    await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  const picture = await storeFile(server, anna, {
    directory: 'images',
    name: 'a.png',
    type: 'image/png',
    content: png,
  });
  // A width and a height that no picture may have, written into its head.
  const bomb = Uint8Array.from(png);
  new DataView(bomb.buffer).setUint32(16, 20_000);
  new DataView(bomb.buffer).setUint32(20, 20_000);
  await server.db.update(networkSettings).set({ settings: filtered });
  const send = async (sent: Sent) => {
    const { code } = (await sendFile(server, anna, sent)).json();
    const endpoint = sent.inText ? calls.storeTextPicture : calls.storeObject;
    if (Object.hasOwn(endpoint.failures ?? {}, code)) note(endpoint, code);
  };
  for (const sent of [
    { name: 'a.exe' },
    { directory: 'images', name: 'a.png' },
    { directory: 'images', name: 'b.png', content: bomb },
    { inText: true, name: 'c.png' },
    { inText: true, name: 'd.png', content: bomb },
  ] as const)
    await send(sent);
  await provokeInParts(trial, Buffer.from(bomb));
  await server.db.update(storedObjects).set({ size: 1_000_000 });
  await send({ name: 'a.pdf' });
  await send({ inText: true, name: 'e.png', content: png });
  note(calls.finishUpload, (await beginParts(server, anna, { name: 'a.pdf' })).json().code);
  const { key } = await server.services.bytes.put(Readable.from([bomb]));
  const image = { as: anna, params: { objectId: picture.id, size: '200x200' as const } };
  await server.db.update(storedObjects).set({ storageKey: key }).where(eq(storedObjects.id, picture.id));
  const preview = { as: anna, params: { directory: 'images' as const, objectId: picture.id } };
  await call(calls.getImage, image);
  await call(calls.previewObject, preview);
  await server.db.update(storedObjects).set({ state: 'quarantine' });
  await call(calls.getImage, image);
  await call(calls.previewObject, preview);
  await call(calls.getObjectToken, { as: anna, params: { objectId: file.id } });
  await call(calls.downloadObject, { as: anna, params: { directory: 'images', objectId: picture.id }, query: {} });
}

/** What is judged before the first part, and what only the whole file tells. */
async function provokeInParts({ server, call, note, anna }: RefusalTrial, bomb: Buffer): Promise<void> {
  note(calls.finishUpload, (await beginParts(server, anna, { name: 'a.exe' })).json().code);
  const finish = (params: { uploadId: ResumableId }, sha256: string) =>
    call(calls.finishUpload, { as: anna, params, body: { sha256 } });
  const unfinished = await beginParts(server, anna, { name: 'a.pdf', size: 100 });
  await finish({ uploadId: idOf(unfinished) }, '0'.repeat(64));
  const changed = await sendParts(server, anna, { name: 'a.pdf' });
  await finish(changed, '0'.repeat(64));
  for (const content of [bomb, Buffer.from('no picture')]) {
    const { sha256, uploadId } = await sendParts(server, anna, { directory: 'images', name: 'a.png', content });
    await finish({ uploadId }, sha256);
  }
}

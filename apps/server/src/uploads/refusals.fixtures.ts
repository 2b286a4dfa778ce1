import { Readable } from 'node:stream';
import { downloadObject, getImage, getObjectToken, storeObject } from '@atrium/core/uploads/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { networkSettings } from '../network/network.tables.ts';
import type { RefusalTrial } from '../testing/refusal-trial.ts';
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
    if (Object.hasOwn(storeObject.failures ?? {}, code)) note(storeObject, code);
  };
  for (const sent of [
    { name: 'a.exe' },
    { directory: 'images', name: 'a.png' },
    { directory: 'images', name: 'b.png', content: bomb },
  ] as const)
    await send(sent);
  await server.db.update(storedObjects).set({ size: 1_000_000 });
  await send({ name: 'a.pdf' });
  const { key } = await server.services.bytes.put(Readable.from([bomb]));
  const image = { as: anna, params: { objectId: picture.id, size: '200x200' as const } };
  await server.db.update(storedObjects).set({ storageKey: key }).where(eq(storedObjects.id, picture.id));
  await call(getImage, image);
  await server.db.update(storedObjects).set({ state: 'quarantine' });
  await call(getImage, image);
  await call(getObjectToken, { as: anna, params: { objectId: file.id } });
  await call(downloadObject, { as: anna, params: { directory: 'images', objectId: picture.id }, query: {} });
}

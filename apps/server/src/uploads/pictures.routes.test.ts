import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { deleteObject, downloadObject, getImage, previewObject } from '@atrium/core/uploads/contract';
import { eq } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { describeOnBoth, type TestCaller, type TestMember } from '../testing/index.ts';
import { sendFile, storeFile } from './uploads.fixtures.ts';
import { storedObjects } from './uploads.tables.ts';

describeOnBoth('uploaded pictures', (useServer) => {
  const server = useServer();
  let anna: TestMember;
  beforeEach(async () => {
    await server().reset();
    anna = await server().member('Anna');
  });

  const plain = () => sharp({ create: { width: 900, height: 300, channels: 3, background: '#2f5d50' } });
  const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer());
  const image = (as: TestCaller, objectId: string, size: '200x200' | '435x435' | 'large_thumb') =>
    server().call(getImage, { as, params: { objectId, size } });

  /** Few bytes whose head says that they are 144 million pixels. */
  const bomb = async () => {
    const content = await plain().avif({ effort: 0 }).toBuffer();
    const extent = content.indexOf('ispe') + 8;
    content.writeUInt32BE(12_000, extent);
    content.writeUInt32BE(12_000, extent + 4);
    return new Uint8Array(content);
  };
  /** How often anything was decoded since: sharp tells of each as it begins and ends. */
  const countDrawn = () => {
    let told = 0;
    const hear = () => {
      told += 1;
    };
    sharp.queue.on('change', hear);
    onTestFinished(() => void sharp.queue.off('change', hear));
    return () => told;
  };
  const kept = async () => {
    const names = await readdir(server().fileFolder, { recursive: true });
    return names.flatMap((name) => name.split('/')[1] ?? []).sort();
  };

  it.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('takes %s by its content (UPL-D09)', async (format) => {
    const content = await bytesOf(plain().toFormat(format));
    const stored = await storeFile(server(), anna, { directory: 'images', name: 'x.bin', type: 'text/html', content });
    expect(stored.type).toBe(`image/${format}`);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
    ['TIFF', () => plain().tiff()],
  ])('takes no %s (UPL-D09)', async (_what, given) => {
    const content = typeof given === 'string' ? given : await bytesOf(given());
    const response = await sendFile(server(), anna, { directory: 'images', name: 'x.png', content });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({
      code: 'content_refused',
      message: 'Der Inhalt der Datei passt nicht zu einem Dateityp, der hier erlaubt ist.',
    });
  });

  it('strips where a picture was taken, and turns it upright (UPL-D09)', async () => {
    const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } };
    const content = await bytesOf(plain().jpeg().withExif(gps).withMetadata({ orientation: 6, exif: gps }));
    expect((await sharp(content).metadata()).exif).toBeDefined();
    const { id } = await storeFile(server(), anna, { directory: 'images', name: 'x.jpg', content });
    const { response } = await server().call(downloadObject, {
      as: anna,
      params: { directory: 'images', objectId: id },
    });
    const { exif, width, height, format } = await sharp(response.rawPayload).metadata();
    expect({ exif, width, height, format }).toEqual({ exif: undefined, width: 300, height: 900, format: 'jpeg' });
    const [row] = await server().db.select().from(storedObjects);
    expect([row?.width, row?.height, row?.size]).toEqual([300, 900, response.rawPayload.length]);
  });

  it('answers a picture in its sizes, never enlarged (UPLD-014)', async () => {
    const content = await bytesOf(plain().png());
    const { id } = await storeFile(server(), anna, { directory: 'images', name: 'x.png', content });
    const sizes: string[] = [];
    for (const size of ['200x200', '435x435', 'large_thumb'] as const) {
      const { response } = await image(anna, id, size);
      const { width, height } = await sharp(response.rawPayload).metadata();
      sizes.push(`${response.headers['content-type']} ${width}x${height}`);
    }
    expect(sizes).toEqual(['image/png 200x200', 'image/png 435x145', 'image/png 870x290']);
    const berta = await server().member('Berta');
    expect([(await image(berta, id, '200x200')).status, (await image(server().visitor, id, '200x200')).status]).toEqual(
      [404, 401],
    );
  });

  it('shows what a file or an asset looks like that is a picture, small, to who may open it (UPLD-015, UPLD-016, CHAT-091, CHAT-092)', async () => {
    const content = await bytesOf(plain().png());
    const admin = await server().member('Clara', { networkAdmin: true });
    const preview = (as: TestCaller, directory: 'files' | 'assets', objectId: string) =>
      server().call(previewObject, { as, params: { directory, objectId }, query: {} });
    for (const [directory, as] of [
      ['files', anna],
      ['assets', admin],
    ] as const) {
      const { id } = await storeFile(server(), as, { directory, name: 'x.png', type: 'image/png', content });
      const { response } = await preview(as, directory, id);
      const { width, height } = await sharp(response.rawPayload).metadata();
      expect([response.headers['content-type'], width, height]).toEqual(['image/png', 435, 145]);
      const berta = await server().member('Berta');
      expect([
        (await preview(berta, directory, id)).status,
        (await preview(server().visitor, directory, id)).status,
      ]).toEqual([404, 401]);
    }
    const text = await storeFile(server(), anna, { name: 'x.txt', type: 'text/plain', content: 'Guten Tag.' });
    expect((await preview(anna, 'files', text.id)).status).toBe(404);
  });

  it('gives with its id the token that opens it for whoever has it (UPLD-002)', async () => {
    const content = await bytesOf(plain().png());
    const { id, token } = await storeFile(server(), anna, { directory: 'images', name: 'x.png', content });
    const params = { objectId: id, size: '200x200' as const };
    const opened = async (query: { token?: string }) =>
      (await server().call(getImage, { as: server().visitor, params, query })).status;
    expect([await opened({ token }), await opened({})]).toEqual([200, 401]);
  });

  it('refuses a picture of too many pixels by its head, however few bytes it takes (UPLD-D09)', async () => {
    const [content, small] = [await bomb(), await bytesOf(plain().png())];
    expect(content.length).toBeLessThan(5000);
    const drawn = countDrawn();
    const response = await sendFile(server(), anna, { directory: 'images', name: 'x.avif', content });
    expect([response.statusCode, response.json().code, response.json().message]).toEqual([
      422,
      'picture_too_large',
      'Das Bild hat zu viele Bildpunkte. Möglich sind höchstens 40 Millionen, in allen Einzelbildern zusammen.',
    ]);
    expect(await server().db.select().from(storedObjects)).toEqual([]);
    expect(drawn()).toBe(0);
    const { id } = await storeFile(server(), anna, { directory: 'images', name: 'x.png', content: small });
    await image(anna, id, '200x200');
    expect(drawn()).toBeGreaterThan(0);
  });

  it('counts the pixels of all frames together (UPLD-D09)', async () => {
    const head = [...Buffer.from('GIF89a'), 0xe8, 0x03, 0xe8, 0x03, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
    const control = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
    const pixel = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 0x01, 0];
    const frames = Array.from({ length: 41 }, () => [...control, ...pixel]).flat();
    const content = new Uint8Array([...head, ...frames, 0x3b]);
    const response = await sendFile(server(), anna, { directory: 'images', name: 'x.gif', content });
    expect([response.statusCode, response.json().code]).toEqual([422, 'picture_too_large']);
  });

  it('draws nothing of what is stored already and has too many pixels, or is broken (UPLD-D09)', async () => {
    const { id } = await storeFile(server(), anna, { directory: 'images', content: await bytesOf(plain().png()) });
    const [whole, broken] = [await bomb(), (await bytesOf(plain().png())).subarray(0, 500)];
    const { bytes } = server().services;
    const replace = async (content: Uint8Array) => {
      const { key } = await bytes.put(Readable.from([content]));
      await server().db.update(storedObjects).set({ storageKey: key }).where(eq(storedObjects.id, id));
      return (await image(anna, id, '200x200')).failure?.code;
    };
    expect([await replace(whole), await replace(broken)]).toEqual(['picture_too_large', 'not_found']);
  });

  it('draws a size once, keeps it beside the picture, and drops both together (UPLD-D10)', async () => {
    const content = await bytesOf(plain().png());
    const { id } = await storeFile(server(), anna, { directory: 'images', content });
    const answers = await Promise.all(Array.from({ length: 8 }, () => image(anna, id, '200x200')));
    expect(new Set(answers.map(({ response }) => response.body)).size).toBe(1);
    const [key] = (await server().db.select().from(storedObjects)).map(({ storageKey }) => storageKey);
    expect(await kept()).toEqual([`${key}`, `${key}.200x200`]);
    await writeFile(join(server().fileFolder, `${key}`.slice(0, 2), `${key}.200x200`), 'drawn before');
    expect((await image(anna, id, '200x200')).response.body).toBe('drawn before');
    await server().reply(deleteObject, { as: anna, params: { directory: 'images', objectId: id } });
    expect(await kept()).toEqual([]);
  });
});

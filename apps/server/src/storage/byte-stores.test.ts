import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { comeTrue } from '../testing/index.ts';
import { startS3, type TestS3 } from '../testing/start-s3.ts';
import type { ByteStore } from './byte-store.port.ts';
import { chooseByteStore } from './choose-byte-store.ts';

const megabyte = 1024 * 1024;
const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

let s3: TestS3;
let folder: string;
beforeAll(async () => {
  [s3, folder] = [await startS3(), await mkdtemp(join(tmpdir(), 'atrium-stores-'))];
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, maxRetries: 3 });
});

const stores = [
  ['a folder', (name: string) => pathToFileURL(join(folder, name)).href],
  ['a bucket', (name: string) => s3.url(name)],
] as const;

describe.each(stores)('bytes kept in %s (UPLD-D13)', (_what, addressOf) => {
  let address: string;
  let store: ByteStore;
  beforeEach(() => {
    address = addressOf(crypto.randomUUID());
    store = chooseByteStore({ dataFolder: '/nowhere', storageUrl: address });
  });

  const put = (content: string | Buffer) => store.put(Readable.from([Buffer.from(content)]));
  const read = async (key: string, span?: { start: number; end: number }) => {
    const content = await store.open(key, span);
    return content && text(content);
  };
  const all = async () => {
    const keys: string[] = [];
    for await (const key of store.keysOlderThan(0)) keys.push(key);
    return keys.sort();
  };

  it('come with their size and hash, under a key that nobody chose (UPLD-E10)', async () => {
    const kept = await put('twelve bytes');
    expect(kept).toEqual({ key: expect.stringMatching(/^[0-9a-f]{48}$/), size: 12, sha256: hashOf('twelve bytes') });
    expect([await read(kept.key), (await put('twelve bytes')).key]).toEqual([
      'twelve bytes',
      expect.not.stringContaining(kept.key),
    ]);
  });

  it('may be none (UPL-E11)', async () => {
    const { key, size } = await put('');
    expect([size, await read(key)]).toEqual([0, '']);
  });

  it('are many, and stream in and out in pieces', async () => {
    const piece = Buffer.alloc(megabyte, 'atrium');
    let pulled = 0;
    const pieces = Array.from({ length: 20 }, () => piece);
    const kept = await store.put(
      Readable.from(
        (async function* () {
          for (const one of pieces) {
            pulled += 1;
            yield one;
          }
        })(),
      ),
    );
    expect([kept.size, kept.sha256, pulled]).toEqual([20 * megabyte, hashOf(Buffer.concat(pieces)), 20]);
    const hash = createHash('sha256');
    let most = 0;
    for await (const chunk of (await store.open(kept.key)) ?? []) {
      hash.update(chunk);
      most = Math.max(most, chunk.length);
    }
    expect([hash.digest('hex'), most <= megabyte]).toEqual([kept.sha256, true]);
  });

  it.each([
    [{ start: 0, end: 0 }, '0'],
    [{ start: 3, end: 5 }, '345'],
    [{ start: 7, end: 100 }, '789'],
    [{ start: 10, end: 20 }, ''],
  ])('are read from one to another: %j', async (span, expected) => {
    const { key } = await put('0123456789');
    expect(await read(key, span)).toBe(expected);
  });

  it('are taken from a file that is there already (UPLD-E10)', async () => {
    const path = join(folder, crypto.randomUUID());
    await writeFile(path, 'twelve bytes');
    const known = { size: 12, sha256: hashOf('twelve bytes') };
    const kept = await store.take(path, known);
    expect(kept).toEqual({ key: expect.stringMatching(/^[0-9a-f]{48}$/), ...known });
    await rm(path, { force: true });
    expect([await read(kept.key), await all()]).toEqual(['twelve bytes', [kept.key]]);
    await expect(store.take(path, known)).rejects.toThrow('ENOENT');
    expect(await all()).toEqual([kept.key]);
  });

  it.each([12, 12 * megabyte])('are not kept when they break off after %i', async (length) => {
    const broken = Readable.from(
      (async function* () {
        for (let at = 0; at < length; at += megabyte) yield Buffer.alloc(Math.min(megabyte, length - at));
        throw new Error('gone');
      })(),
    );
    await expect(store.put(broken)).rejects.toThrow('gone');
    expect(await all()).toEqual([]);
  });

  it('are let go in the middle of being read', async () => {
    const { key } = await put(Buffer.alloc(4 * megabyte));
    const content = await store.open(key);
    for await (const _chunk of content ?? []) break;
    await comeTrue(() => expect(content?.destroyed).toBe(true));
    expect((await read(key))?.length).toBe(4 * megabyte);
  });

  it('are deleted with what was made of them, and that twice', async () => {
    const [{ key }, other] = [await put('whole'), await put('other')];
    await store.putMade(key, '40x40@2', Buffer.from('small'));
    for (const _time of [1, 2]) await store.remove(key);
    expect([await read(key), await store.openMade(key, '40x40@2'), await all()]).toEqual([
      undefined,
      undefined,
      [other.key],
    ]);
  });

  it('are missing where nothing was put', async () => {
    const key = '0'.repeat(48);
    expect([await read(key), await read(key, { start: 0, end: 1 }), await store.openMade(key, 'large')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('keep what was made of them beside them, whole whoever is first', async () => {
    const { key } = await put('whole');
    await Promise.all([1, 2, 3].map(() => store.putMade(key, '40x40@2', Buffer.from('small'))));
    const made = await store.openMade(key, '40x40@2');
    expect(made && (await text(made))).toBe('small');
    expect(await all()).toEqual([key, key]);
  });

  it('are asked for by no name that a person typed', async () => {
    const { key } = await put('whole');
    for (const wrong of ['../secret', '', 'A'.repeat(48)]) {
      await expect(Promise.resolve().then(() => store.open(wrong))).rejects.toThrow('is no key');
      await expect(Promise.resolve().then(() => store.remove(wrong))).rejects.toThrow('is no key');
    }
    for (const name of ['../x', '', 'a/b']) {
      await expect(store.putMade(key, name, Buffer.from('x'))).rejects.toThrow('is no name here');
    }
  });

  it('are listed once they are old', async () => {
    const { key } = await put('a');
    const day: string[] = [];
    for await (const one of store.keysOlderThan(24 * 60 * 60 * 1000)) day.push(one);
    expect([day, await all()]).toEqual([[], [key]]);
  });

  it('are the same for several servers', async () => {
    const { key } = await put('shared');
    const elsewhere = chooseByteStore({ dataFolder: '/elsewhere', storageUrl: address });
    const content = await elsewhere.open(key);
    expect(content && (await text(content))).toBe('shared');
  });

  it('can be asked after (GEN-D11)', async () => {
    await store.reach();
  });
});

describe('a bucket', () => {
  it('that is not there cannot be reached, and keeps nothing (GEN-D11)', async () => {
    const gone = chooseByteStore({ dataFolder: '', storageUrl: s3.url().replace('s3://atrium', 's3://gone') });
    await expect(gone.reach()).rejects.toThrow();
    await expect(gone.put(Readable.from([Buffer.from('a')]))).rejects.toThrow();
  });

  it('loses what a crash left unfinished a day ago', async () => {
    const begun = (key: string, at: Date) =>
      `<Upload><Key>${key}</Key><UploadId>id of ${key}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`;
    const uploads = `<ListMultipartUploadsResult>${begun('part/ab/old', new Date(0))}${begun('part/ab/new', new Date())}</ListMultipartUploadsResult>`;
    const asked: string[] = [];
    const server = createServer(({ method, url = '' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://s3');
      asked.push(
        `${method} ${pathname.replace(/\/$/, '')} ${searchParams.get('uploadId') ?? searchParams.get('prefix')}`,
      );
      response.writeHead(method === 'DELETE' ? 204 : 200, { 'content-type': 'application/xml' });
      response.end(method === 'DELETE' ? '' : searchParams.has('uploads') ? uploads : '<ListBucketResult/>');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
    const store = chooseByteStore({
      dataFolder: '',
      storageUrl: `s3://bucket/part?endpoint=${endpoint}&region=us-east-1`,
    });
    for await (const _key of store.keysOlderThan(24 * 60 * 60 * 1000)) throw new Error('There is nothing in it.');
    server.close();
    expect(asked).toEqual(['GET /bucket part/', 'DELETE /bucket/part/ab/old id of part/ab/old', 'GET /bucket part/']);
  });

  it('has one object a key, below what its address names', async () => {
    const { key } = await chooseByteStore({ dataFolder: '', storageUrl: s3.url('a/b') }).put(
      Readable.from([Buffer.from('x')]),
    );
    const { Contents = [] } = await s3.client.send(new ListObjectsV2Command({ Bucket: s3.bucket, Prefix: 'a/' }));
    expect(Contents.map(({ Key }) => Key)).toEqual([`a/b/${key.slice(0, 2)}/${key}`]);
  });
});

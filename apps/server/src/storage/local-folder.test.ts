import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SettingError } from '../app/setting-error.ts';
import { chooseByteStore } from './choose-byte-store.ts';
import { createLocalFolder } from './local-folder.ts';

describe('a folder of stored bytes', () => {
  const day = 24 * 60 * 60 * 1000;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atrium-bytes-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const store = () => createLocalFolder(join(folder, 'files'));
  const put = (content: string) => store().put(Readable.from([Buffer.from(content)]));
  const pathOf = (key: string) => join(folder, 'files', key.slice(0, 2), key);
  const names = async () => (await readdir(folder, { recursive: true })).filter((name) => /\w{10}/.test(name)).sort();
  const age = (path: string) => utimes(path, 0, 0);
  const old = async () => {
    const keys: string[] = [];
    for await (const key of store().keysOlderThan(day)) keys.push(key);
    return keys;
  };

  it('keeps bytes under a key of its own, with their size and hash', async () => {
    const kept = await put('twelve bytes');
    const sha256 = createHash('sha256').update('twelve bytes').digest('hex');
    expect(kept).toEqual({ key: expect.stringMatching(/^[0-9a-f]{48}$/), size: 12, sha256 });
    const content = await store().open(kept.key);
    expect(content && (await text(content))).toBe('twelve bytes');
  });

  it('keeps nothing of a content that broke off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('gone');
      })(),
    );
    await expect(store().put(broken)).rejects.toThrow('gone');
    expect(await names()).toEqual([]);
  });

  it('keeps an empty content', async () => {
    const { key, size } = await put('');
    expect(size).toBe(0);
    const content = await store().open(key);
    expect(content && (await text(content))).toBe('');
  });

  it('deletes bytes once and finds them no more', async () => {
    const { key } = await put('a');
    await store().remove(key);
    await store().remove(key);
    expect(await store().open(key)).toBeUndefined();
  });

  it('takes nothing for a key that is none', async () => {
    for (const key of ['../secret', '', 'A'.repeat(48)]) await expect(store().open(key)).rejects.toThrow('is no key');
  });

  it('lists what is old, and sweeps what a crash left unfinished', async () => {
    expect(await old()).toEqual([]);
    const [first] = [await put('old'), await put('new')];
    const left = `${pathOf(first.key)}.unfinished`;
    await writeFile(left, 'half');
    await age(pathOf(first.key));
    await age(left);
    expect(await old()).toEqual([first.key]);
    expect((await names()).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });

  it('keeps what was made of bytes beside them, and deletes it with them', async () => {
    const { key } = await put('whole');
    expect(await store().openMade(key, '40x40@2')).toBeUndefined();
    await Promise.all([1, 2, 3].map(() => store().putMade(key, '40x40@2', Buffer.from('small'))));
    const made = await store().openMade(key, '40x40@2');
    expect(made && (await text(made))).toBe('small');
    for (const name of ['../x', '', 'a.unfinished']) {
      await expect(store().putMade(key, name, Buffer.from('x'))).rejects.toThrow('is no name here');
    }
    expect((await names()).length).toBe(2);
    await store().remove(key);
    expect(await names()).toEqual([]);
  });

  it('lists the key of what was made although its bytes are gone', async () => {
    const { key } = await put('whole');
    await store().putMade(key, 'medium', Buffer.from('small'));
    await age(`${pathOf(key)}.medium`);
    await rm(pathOf(key));
    expect(await old()).toEqual([key]);
  });

  it('lies where a file: address says, for several servers to share', async () => {
    const shared = chooseByteStore({ dataFolder: '/nowhere', storageUrl: pathToFileURL(folder).href });
    const { key } = await shared.put(Readable.from([Buffer.from('shared')]));
    const elsewhere = chooseByteStore({ dataFolder: '/elsewhere', storageUrl: pathToFileURL(folder).href });
    expect(await text((await elsewhere.open(key)) ?? Readable.from([]))).toBe('shared');
  });

  it.each([
    ['s3://bucket', 's3://bucket'],
    ['s3://me:secret@host/bucket', 's3://…@host/bucket'],
    ['bucket', 'bucket'],
    ['file://host/share', 'file://host/share'],
  ])('says that there is no store at %s', (storageUrl, named) => {
    const sentence = `STORAGE_URL is "${named}", but has to be the address of a folder, file:///srv/atrium/files.`;
    expect(() => chooseByteStore({ dataFolder: folder, storageUrl })).toThrow(
      new SettingError('STORAGE_URL', sentence),
    );
  });
});

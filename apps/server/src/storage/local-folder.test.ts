import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLocalFolder } from './local-folder.ts';

describe('a folder of stored bytes', () => {
  const day = 24 * 60 * 60 * 1000;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atrium-bytes-'));
  });
  afterEach(() => rm(folder, { recursive: true, maxRetries: 3, force: true }));

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
});

import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  access,
  constants,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteSpan } from './byte-span.rules.ts';
import type { ByteStore, KeptBytes } from './byte-store.port.ts';

/** Keeps bytes in a folder of this machine, spread over 256 subfolders; the folder is made when it is first needed. */
export function createLocalFolder(folder: string): ByteStore {
  return {
    put: (content) => put(folder, content),
    take: (path, known) => take(folder, { path, ...known }),
    open: async (key, span) => openPath(pathOf(folder, key), span),
    openMade: async (key, name) => openPath(madePath(folder, key, name)),
    putMade: (key, name, content) => putMade(folder, { key, name, content }),
    remove: (key) => remove(folder, key),
    keysOlderThan: (milliseconds) => keysOlderThan(folder, milliseconds),
    reach: () => reach(folder),
  };
}

const keyPattern = /^[0-9a-f]{48}$/;
const madePattern = /^[0-9a-f]{48}\.[\w@-]{1,40}$/;
const unfinished = '.unfinished';

/** Written aside, flushed, then named: a crash leaves the whole content under its key or nothing. */
async function put(folder: string, content: Readable): Promise<KeptBytes> {
  const key = randomBytes(24).toString('hex');
  const path = pathOf(folder, key);
  const shard = join(folder, key.slice(0, 2));
  await mkdir(shard, { recursive: true });
  try {
    const kept = await write(`${path}${unfinished}`, content);
    await rename(`${path}${unfinished}`, path);
    await flushFolder(shard);
    return { key, ...kept };
  } catch (error) {
    await rm(`${path}${unfinished}`, { force: true });
    await rm(path, { force: true });
    throw error;
  }
}

/** A file that lies on the disk of the folder is not written a second time: flushed, then named. */
async function take(folder: string, file: Omit<KeptBytes, 'key'> & { readonly path: string }): Promise<KeptBytes> {
  const { path, size, sha256 } = file;
  const key = randomBytes(24).toString('hex');
  const shard = join(folder, key.slice(0, 2));
  await mkdir(shard, { recursive: true });
  await flushFile(path);
  try {
    await rename(path, pathOf(folder, key));
  } catch (error) {
    if (isElsewhere(error)) return put(folder, createReadStream(path));
    throw error;
  }
  await flushFolder(shard);
  return { key, size, sha256 };
}

async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

async function write(path: string, content: Readable): Promise<Omit<KeptBytes, 'key'>> {
  const file = await open(path, 'wx');
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      size += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
    return { size, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

async function flushFolder(folder: string): Promise<void> {
  // Windows opens no folders; there the rename itself is what can be had.
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

interface Made {
  readonly key: string;
  readonly name: string;
  readonly content: Buffer;
}

async function putMade(folder: string, { key, name, content }: Made): Promise<void> {
  const aside = `${pathOf(folder, key)}.${randomBytes(6).toString('hex')}${unfinished}`;
  try {
    await writeFile(aside, content, { flag: 'wx' });
    await rename(aside, madePath(folder, key, name));
  } finally {
    await rm(aside, { force: true });
  }
}

/** What was made goes first: without the bytes nothing would tell that it is there. */
async function remove(folder: string, key: string): Promise<void> {
  const path = pathOf(folder, key);
  const shard = join(folder, key.slice(0, 2));
  const made = (await namesIn(shard)).filter((name) => name.startsWith(`${key}.`));
  for (const name of made) await rm(join(shard, name), { force: true });
  await rm(path, { force: true });
}

async function openPath(path: string, span?: ByteSpan): Promise<Readable | undefined> {
  const file = await openOrNothing(path);
  return file?.createReadStream(span);
}

async function openOrNothing(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function* keysOlderThan(folder: string, milliseconds: number): AsyncIterable<string> {
  const latest = Date.now() - milliseconds;
  for (const shard of await namesIn(folder)) {
    for (const name of await namesIn(join(folder, shard))) {
      const path = join(folder, shard, name);
      if ((await writtenAt(path)) > latest) continue;
      if (name.endsWith(unfinished)) await rm(path, { force: true });
      else if (keyPattern.test(name)) yield name;
      else if (madePattern.test(name)) yield name.slice(0, name.indexOf('.'));
    }
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function writtenAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** A folder that is still to be made counts as reached. */
async function reach(folder: string): Promise<void> {
  try {
    await access(folder, constants.W_OK);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function pathOf(folder: string, key: string): string {
  if (!keyPattern.test(key)) throw new Error(`"${key}" is no key of this store.`);
  return join(folder, key.slice(0, 2), key);
}

function madePath(folder: string, key: string, name: string): string {
  const path = `${pathOf(folder, key)}.${name}`;
  if (!madePattern.test(`${key}.${name}`) || path.endsWith(unfinished)) throw new Error(`"${name}" is no name here.`);
  return path;
}

/** Names lead from one disk to another nowhere. */
function isElsewhere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EXDEV';
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

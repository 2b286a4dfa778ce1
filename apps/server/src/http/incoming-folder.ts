import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createBatches } from './multipart/batches.ts';
import { beginFile, type Writing } from './multipart/received-file.ts';

/** Where files lie while a call is answered: in a folder that only this server's user opens. */
export interface IncomingFolder {
  /** Its path; made when it is first needed. */
  path(): Promise<string>;
  /** Begins a file. */
  begin(): Promise<ComingFile>;
  remove(): Promise<void>;
}

/** A file as it comes. */
export interface ComingFile extends Writing {
  readonly path: string;
  /** One that was taken away from where it lay counts as removed. */
  remove(): Promise<void>;
}

const keptMs = 24 * 60 * 60 * 1000;

/** A folder of this process; those that processes left when they broke down are removed after a day. */
export function createIncomingFolder(parent: string): IncomingFolder {
  let made: Promise<string> | undefined;

  async function make(): Promise<string> {
    await mkdir(parent, { recursive: true, mode: 0o700 });
    await removeLeft(parent);
    return mkdtemp(join(parent, prefix));
  }

  function path(): Promise<string> {
    made ??= make().catch((error: unknown) => {
      // The next file tries again.
      made = undefined;
      throw error;
    });
    return made;
  }

  const batches = createBatches();
  return {
    path,
    begin: async () => {
      const place = join(await path(), randomBytes(16).toString('hex'));
      return { ...(await beginFile(place, batches)), path: place, remove: () => rm(place, { force: true }) };
    },
    remove: async () => {
      if (made !== undefined) await rm(await made, { recursive: true, maxRetries: 3, force: true });
    },
  };
}

const prefix = 'incoming-';

async function removeLeft(parent: string): Promise<void> {
  const oldest = Date.now() - keptMs;
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(parent, name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && found.mtimeMs < oldest) await rm(path, { recursive: true, force: true });
  }
}

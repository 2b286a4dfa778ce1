import { constants, type Stats } from 'node:fs';
import { access, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { makeFolder } from './make-folder.ts';

/** What is known of an upload in parts, by its id. */
export interface PartFacts {
  find(id: string): Promise<{ readonly size: number; readonly createdAt: Date } | undefined>;
  drop(id: string): Promise<void>;
}

/** Where uploads that come in parts are gathered, one file each, until they are whole. */
export interface PartFolder {
  /** What the tus protocol writes into. */
  open(): Promise<FileStore>;
  /** Where the bytes of an upload lie. */
  pathOf(id: string): string;
  /** How many have come; none where nothing has begun. */
  sizeOf(id: string): Promise<number | undefined>;
  /** Deletes what has come of an upload; what is gone counts as deleted. */
  remove(id: string): Promise<void>;
  /** Uploads nothing has come of for so many milliseconds. */
  idsOlderThan(milliseconds: number): AsyncIterable<string>;
}

const idPattern = /^[0-9a-f]{24}$/;

/** A folder that only this server's user opens, made with the first upload; those who share it continue each other's. */
export function createPartFolder(folder: string, facts: PartFacts): PartFolder {
  const pathOf = (id: string) => {
    if (!idPattern.test(id)) throw new Error(`"${id}" is no upload.`);
    return join(folder, id);
  };
  const found = (id: string): Promise<Stats | undefined> => stat(pathOf(id)).catch(() => undefined);
  return {
    open: async () => {
      makeFolder(folder);
      await access(folder, constants.W_OK);
      return new FileStore({ directory: folder, configstore: configOf(facts) });
    },
    pathOf,
    sizeOf: async (id) => (await found(id))?.size,
    remove: (id) => rm(pathOf(id), { force: true }),
    idsOlderThan: async function* (milliseconds) {
      const latest = Date.now() - milliseconds;
      for (const name of (await readdir(folder).catch(() => [])).filter((one) => idPattern.test(one))) {
        const at = (await found(name))?.mtimeMs ?? Number.POSITIVE_INFINITY;
        if (at <= latest) yield name;
      }
    },
  };
}

/** What the protocol asks about an upload stands in the database, written when the upload was judged. */
function configOf({ find, drop }: PartFacts): NonNullable<FileStore['configstore']> {
  return {
    get: async (id: string) => {
      const known = await find(id);
      if (known === undefined) return undefined;
      const { size, createdAt } = known;
      return new Upload({ id, size, offset: 0, creation_date: createdAt.toISOString() });
    },
    set: async () => undefined,
    delete: drop,
  };
}

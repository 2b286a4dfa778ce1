import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/id.ts';
import { createPartFolder, type PartFolder } from '../../storage/part-folder.ts';
import { dropUpload, findUpload } from './resumable-uploads.repository.ts';

/** Gathers uploads beside the files of a server; one without a folder of its own keeps them for as long as it runs. */
export function gatherParts(folder: string | undefined, { db }: Database): PartFolder {
  return createPartFolder(join(folder ?? join(tmpdir(), `atrium-${newId()}`), 'resumable'), {
    find: (id) => findUpload(db, id),
    drop: (id) => dropUpload(db, id),
  });
}

import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { storeObject } from '@atrium/core/uploads/contract';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../app/services.ts';
import { Refusal } from '../../http/refusal.ts';
import { configOf } from '../../network/index.ts';
import { isDisguisedFile, scanned, takeUploadRoom } from '../../uploads/index.ts';
import type { FileReader } from '../folders.repository.ts';

/** What an editor sends, of the file that is called so. */
interface Edited {
  readonly request: FastifyRequest;
  readonly speaker: FileReader;
  readonly name: string;
}

type Parts = Pick<Services, 'database' | 'incoming' | 'room' | 'scanner'>;

const fail = Refusal.of(storeObject);

/** Does something with the bytes an editor sends, which are taken in and judged as those of every upload are (FILE-D18, UPLD-D11); they are gone afterwards. */
export async function withEdited<Result>(
  parts: Parts,
  edited: Edited,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const room = await takeRoom(parts, edited);
  try {
    const folder = await mkdtemp(join(await parts.incoming.path(), 'edit-'));
    try {
      const path = join(folder, 'content');
      await receive(edited, path);
      await judge(parts, edited, path);
      return await work(path);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    room.release();
  }
}

async function takeRoom({ database, room }: Parts, { request, speaker: { member, network } }: Edited) {
  const { max_size: most } = configOf(network).files;
  const said = request.headers['content-length'];
  const bytes = said === undefined ? most : Number(said);
  if (bytes > most) throw fail('payload_too_large');
  return takeUploadRoom({ db: database.db, fail, member, network }, { bytes, room });
}

async function receive({ request: { body }, speaker: { network } }: Edited, path: string): Promise<void> {
  const { max_size: most } = configOf(network).files;
  // Taken in by the parser of this scope, as it comes.
  const content = body instanceof Readable ? body : Readable.from([]);
  let size = 0;
  content.on('data', (part: Buffer) => {
    size += part.length;
    if (size > most) content.destroy(fail('payload_too_large'));
  });
  await pipeline(content, createWriteStream(path));
}

/** What may not be uploaded under this name may not be saved under it either. */
async function judge({ scanner }: Parts, { request, speaker: { network }, name }: Edited, path: string): Promise<void> {
  if ((await scanned({ fail, request }, { path }, scanner)) !== 'volatile') throw fail('invalid');
  if (await isDisguisedFile({ path, name, directory: 'files' }, network)) throw fail('content_refused');
}

import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBatches } from './batches.ts';
import { beginFile } from './received-file.ts';

describe('a file that is received', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atrium-received-'));
  });
  afterEach(() => rm(folder, { recursive: true, maxRetries: 3, force: true }));

  it.each([0, 1, 2 ** 19, 2 ** 19 + 1, 17 * 2 ** 20 + 3])(
    'of %i bytes lies there as it came, with its digest, beside another (UPL-D10, UPLD-D11)',
    async (size) => {
      const batches = createBatches();
      const contents = [randomBytes(size), randomBytes(size)];
      const lie = await Promise.all(
        contents.map(async (content, nth) => {
          const path = join(folder, String(nth));
          const file = await beginFile(path, batches);
          for (let from = 0; from < size; from += 65_000) {
            // What a piece held is gone once it is taken, as that of a socket is.
            const piece = Buffer.from(content.subarray(from, from + 65_000));
            await file.add(piece);
            piece.fill(0);
          }
          const received = await file.end();
          await file.close();
          return [received, (await readFile(path)).equals(content)];
        }),
      );
      const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
      expect(lie).toEqual(contents.map((content) => [{ size, sha256: sha256(content) }, true]));
    },
  );

  it('is never written over another (UPLD-D11)', async () => {
    const path = join(folder, 'here');
    await (await beginFile(path, createBatches())).close();
    await expect(beginFile(path, createBatches())).rejects.toThrow('EEXIST');
  });
});

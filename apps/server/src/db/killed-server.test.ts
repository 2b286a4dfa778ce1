import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { groupCategories } from '../groups/groups.tables.ts';
import { createPostgresCopy, type Dialect, dialects } from '../testing/index.ts';
import { runServer } from '../testing/run-server.ts';
import { openDatabase } from './open-database.ts';

const readySchema = z.object({ address: z.string(), cookie: z.string(), csrf: z.string() });
const addedSchema = z.object({ shelf: z.object({ id: z.string() }) });
type Ready = z.infer<typeof readySchema>;

describe('a server killed while it writes', () => {
  it.each(dialects())('has lost nothing it acknowledged (%s)', async (dialect) => {
    const place = await newPlace(dialect);
    onTestFinished(place.drop);
    const { child, ended, nextLine } = runServer('testing/serve-samples.ts', {
      env: { ATRIUM_DATA: place.dataFolder, DATABASE_URL: place.databaseUrl ?? '' },
    });
    const ready = z.parse(readySchema, JSON.parse(await nextLine()));
    const acknowledged: string[] = [];
    const writers = Array.from({ length: 4 }, (_, writer) =>
      writeUntilGone(ready, writer, (id) => {
        acknowledged.push(id);
        if (acknowledged.length === 60) child.kill('SIGKILL');
      }),
    );
    await Promise.all([...writers, ended]);

    const database = await openDatabase(place);
    const rows = await database.db.select({ id: groupCategories.id }).from(groupCategories);
    await database.close();
    const stored = new Set(rows.map((row) => row.id));
    expect(acknowledged.length).toBeGreaterThanOrEqual(60);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(rows.length - acknowledged.length).toBeLessThanOrEqual(writers.length);
  });
});

/** Writes until the server is gone, which ends the fetch with an error. */
async function writeUntilGone({ address, cookie, csrf }: Ready, writer: number, onAcknowledged: (id: string) => void) {
  const headers = { 'content-type': 'application/json', cookie: `atrium_session=${cookie}`, 'x-csrf-token': csrf };
  for (let count = 0; ; count += 1) {
    const body = JSON.stringify({ name: `${writer}-${count}` });
    const answer = await fetch(`${address}/shelves`, { method: 'POST', headers, body })
      .then((response) => response.json())
      .catch(() => undefined);
    if (answer === undefined) return;
    onAcknowledged(z.parse(addedSchema, answer).shelf.id);
  }
}

async function newPlace(dialect: Dialect) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'atrium-killed-'));
  const copy = dialect === 'postgres' ? await createPostgresCopy() : undefined;
  return {
    dataFolder,
    databaseUrl: copy?.url,
    drop: async () => {
      rmSync(dataFolder, { recursive: true, maxRetries: 3 });
      await copy?.drop();
    },
  };
}

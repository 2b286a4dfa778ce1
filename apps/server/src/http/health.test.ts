import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestServer, openOwnDatabase } from '../testing/index.ts';

const well = [200, { status: 'ok' }];
const bad = [503, { status: 'unavailable' }];

describe('the health of a server', () => {
  it('is bad when its storage or its database cannot be reached, and the log says why (GEN-D11)', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'atrium-health-'));
    const lines: string[] = [];
    const log = { write: (line: string) => void lines.push(line) };
    const opened = await openOwnDatabase('pglite');
    const server = await createTestServer({ config: { dataFolder, logLevel: 'error' }, log, opened });
    const health = async () => {
      const answers = await Promise.all(['/up', '/ready'].map((url) => server.fastify.inject(url)));
      return answers.map((answer) => [answer.statusCode, answer.json()]);
    };
    expect(await health()).toEqual([well, well]);
    rmSync(dataFolder, { recursive: true, maxRetries: 3 });
    expect(await health()).toEqual([bad, bad]);
    expect(lines.map((line) => JSON.parse(line)).map(({ msg, err }) => [msg, err.code])).toEqual([
      ['database or storage cannot be reached', 'ENOENT'],
      ['database or storage cannot be reached', 'ENOENT'],
    ]);
    await server.services.database.close();
    expect(await health()).toEqual([bad, bad]);
    await server.fastify.close();
  });

  it('asks after the folders that are used alone (GEN-D11)', async () => {
    const files = mkdtempSync(join(tmpdir(), 'atrium-health-'));
    const gone = join(files, 'gone');
    const settings = { databaseUrl: 'postgres://elsewhere', dataFolder: gone, storageUrl: `file://${files}` };
    const server = await createTestServer({ config: settings });
    expect((await server.fastify.inject('/up')).statusCode).toBe(200);
    rmSync(files, { recursive: true, maxRetries: 3 });
    expect((await server.fastify.inject('/up')).statusCode).toBe(503);
    await server.close();
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestServer } from '../testing/index.ts';

describe('the health of a server', () => {
  it('is bad when its storage or its database cannot be reached (GEN-D11)', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'atrium-health-'));
    const server = await createTestServer({ config: { dataFolder } });
    const health = async () => {
      const answers = await Promise.all(['/up', '/ready'].map((url) => server.fastify.inject(url)));
      return answers.map((answer) => [answer.statusCode, answer.json()]);
    };
    const well = [200, { status: 'ok' }];
    const bad = [503, { status: 'unavailable' }];
    expect(await health()).toEqual([well, well]);
    rmSync(dataFolder, { recursive: true });
    expect(await health()).toEqual([bad, bad]);
    await server.services.database.close();
    expect(await health()).toEqual([bad, bad]);
    await server.fastify.close();
  });
});

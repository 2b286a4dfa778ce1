import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SettingError } from '../app/setting-error.ts';
import { startClamd, type TestClamd } from '../testing/start-clamd.ts';
import { eicar } from '../uploads/uploads.fixtures.ts';
import { chooseScanner } from './choose-scanner.ts';

describe('the virus check', () => {
  let folder: string;
  let clamd: TestClamd;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atrium-scan-'));
    clamd = await startClamd();
  });
  afterAll(async () => {
    await clamd.close();
    await rm(folder, { recursive: true, maxRetries: 3, force: true });
  });

  async function scan(content: string | Buffer, clamdUrl?: string) {
    const path = join(folder, 'file');
    await writeFile(path, content);
    return chooseScanner({ clamdUrl }).scan(path);
  }

  it.each([
    ['a file', 'Guten Tag.', 'clean'],
    ['nothing', '', 'clean'],
    ['the test file', eicar, 'found'],
    ['the test file with something before it', `\ufeff ${eicar}\n`, 'found'],
  ])('finds without a clamd the one file all agree on: %s (UPLD-D07)', async (_what, content, finding) => {
    expect(await scan(content)).toBe(finding);
  });

  it('sends a clamd the whole file in pieces and takes its word (UPLD-D07)', async () => {
    const large = Buffer.alloc(300_000, 'a');
    expect([await scan(large, clamd.url), await scan('a virus', clamd.url), await scan('', clamd.url)]).toEqual([
      'clean',
      'found',
      'clean',
    ]);
    expect(clamd.received).toEqual([large, Buffer.from('a virus'), Buffer.alloc(0)]);
    expect(await scan(eicar, clamd.url)).toBe('found');
  });

  it('takes an answer that comes before the end of the file (UPLD-D07)', async () => {
    clamd.answerNext('INSTREAM size limit exceeded. ERROR');
    expect(await scan(Buffer.alloc(5_000_000), clamd.url)).toBe('too_large');
  });

  it('takes nothing else for an answer (UPLD-D07)', async () => {
    for (const reply of ['', 'stream: ', 'UNKNOWN COMMAND', 'stream: OK FOUND?']) {
      clamd.answerNext(reply);
      await expect(scan('Guten Tag.', clamd.url)).rejects.toThrow(`The virus check says "${reply.trim()}".`);
    }
    await expect(scan('Guten Tag.', 'tcp://127.0.0.1:9')).rejects.toThrow('ECONNREFUSED');
  });

  it.each(['localhost:3310', 'http://localhost', 'unix:', ''])('is not set up by %j', (clamdUrl) => {
    const sentence = `CLAMD_URL is "${clamdUrl}", but has to be tcp://host:3310 or unix:///run/clamd.sock.`;
    expect(() => chooseScanner({ clamdUrl })).toThrow(new SettingError('CLAMD_URL', sentence));
  });
});

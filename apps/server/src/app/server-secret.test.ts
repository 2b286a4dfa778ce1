import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readServerSecret } from './server-secret.ts';
import { SettingError } from './setting-error.ts';

let path: string;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'atrium-secret-'));
});
afterEach(() => rm(path, { recursive: true, maxRetries: 3, force: true }));

const folders = () => [{ path, setting: 'ATRIUM_DATA' } as const];

it('is made once, kept to this user, and the same at every start (CAL-D161)', async () => {
  const secret = readServerSecret(folders());
  expect([readServerSecret(folders()), await readFile(join(path, 'secret'), 'utf8')]).toEqual([secret, secret]);
  expect([secret.length, (await stat(join(path, 'secret'))).mode & 0o777]).toEqual([43, 0o600]);
});

it('is made up where there is no folder', () => {
  expect(readServerSecret([])).not.toBe(readServerSecret([]));
});

it('does not start on a file that holds something else', async () => {
  await writeFile(join(path, 'secret'), 'short');
  const sentence = `The file ${join(path, 'secret')} does not hold 43 letters, digits, - and _; delete it.`;
  expect(() => readServerSecret(folders())).toThrow(new SettingError('ATRIUM_DATA', sentence));
});

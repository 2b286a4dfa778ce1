import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createIncomingFolder } from './incoming-folder.ts';

it('takes files again once the disk does (UPLD-D11)', async () => {
  const around = await mkdtemp(join(tmpdir(), 'atrium-incoming-'));
  onTestFinished(() => rm(around, { recursive: true, maxRetries: 3 }));
  const parent = join(around, 'uploads');
  await writeFile(parent, '');
  const folder = createIncomingFolder(parent);
  await expect(folder.begin()).rejects.toThrow();
  await folder.remove();
  await rm(parent);
  const file = await folder.begin();
  expect(file.path.startsWith(parent)).toBe(true);
  await folder.remove();
  expect(await readdir(parent)).toEqual([]);
});

import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Endpoint } from '../contract/index.ts';

it('names what calls touch as the keys of reads begin, so that no write is forgotten by a spelling', async () => {
  const keys = (await exportsOf(/\.(?:keys|queries)\.ts$/)).flatMap((own) => Object.values(Object(own)));
  const names = new Set(keys.filter((key) => Array.isArray(key)).map(([name]) => name));
  const endpoints = (await exportsOf(/\.contract\.ts$/)).filter(isEndpoint);
  const touched = endpoints.flatMap(({ id, touches = [] }) => touches.map((name) => [id, name] as const));
  expect(touched.length).toBeGreaterThan(0);
  expect(touched.filter(([, name]) => !names.has(name))).toEqual([]);
});

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value;
}

/** Everything that such files of all domains export. */
async function exportsOf(pattern: RegExp): Promise<unknown[]> {
  const paths = await readdir(new URL('../', import.meta.url), { recursive: true });
  const found = paths.filter((path) => pattern.test(path));
  const files = await Promise.all(found.map((path): Promise<object> => import(`../${path}`)));
  return files.flatMap((file) => Object.values(file));
}

import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('is what tells of groups wherever one is written (GROUP-025, GCAT-D03, MEMBER-D06)', async () => {
  const sources = new URL('../', import.meta.url);
  const paths = (await readdir(sources, { recursive: true })).filter((path) =>
    /(?<!\.test|\.fixtures)\.ts$/.test(path),
  );
  const texts = await Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(new URL(path, sources), 'utf8') })),
  );
  const telling = texts.filter(({ text }) => /event: 'group'/.test(text)).map(({ path }) => path);
  expect(telling).toEqual(['groups/tell-group.command.ts']);
});

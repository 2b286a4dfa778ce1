import { readdir, readFile } from 'node:fs/promises';

const source = new URL('../', import.meta.url);

/** What the fixtures of every domain export under a name: `permissions`, `provokeRefusals` or `enterSamples`, whatever file they stand in. */
export async function fromFixtures<Value>(name: string): Promise<readonly Value[]> {
  const files = (await readdir(source, { recursive: true })).filter((path) => path.endsWith('fixtures.ts')).sort();
  const exported = new RegExp(`^export (?:const|async function) ${name}\\b`, 'm');
  const found = (
    await Promise.all(
      files.map(async (path) => {
        const file = new URL(path, source);
        if (!exported.test(await readFile(file, 'utf8'))) return [];
        const domain: Readonly<Record<string, Value>> = await import(file.href);
        const value = domain[name];
        return value === undefined ? [] : [value];
      }),
    )
  ).flat();
  if (found.length === 0) throw new Error(`The fixtures of no domain export ${name}.`);
  return found;
}

import { readdir } from 'node:fs/promises';

/** The folders of the domains that have such a file, by name. */
export async function foldersWith(file: string): Promise<string[]> {
  const paths = await readdir(new URL('../', import.meta.url), { recursive: true });
  const found = paths.filter((path) => path.endsWith(`/${file}`)).map((path) => path.slice(0, -file.length - 1));
  if (found.length === 0) throw new Error(`No domain has a ${file}.`);
  return found.sort();
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAddress } from './page-paths.ts';

/** One module of a build, as Vite's manifest has it. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Writes the links by which a browser asks at once for what a page in a language will load. */
export type PageLinks = (address: PageAddress | undefined, language: string) => string;

/** Reads a build's manifest; what the page itself names is left to it. */
export function readPageLinks(folder: string): PageLinks {
  const file = join(folder, '.vite', 'manifest.json');
  const manifest: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const own = filesOf(manifest, ['index.html']);
  const fonts = filesOf(manifest, onlyKey(manifest, '/inter-latin-wght-normal.woff2'));
  return ({ files = [], texts } = { pattern: '', files: [], texts: [] }, language) => {
    const parts = ['frame', ...texts];
    const wanted = [
      ...parts.map((part) => `/messages/${language}/${part}/index.ts`),
      ...files.map((path) => path.replace(/^\.+/, '')),
    ];
    const keys = wanted.flatMap((ending) => onlyKey(manifest, ending));
    // Browsers ask in this order: a font before the scripts would take the line from them.
    return [...filesOf(manifest, keys), ...fonts]
      .filter((path) => !own.has(path))
      .map(linkTo)
      .join('');
  };
}

/** A file that two folders have is not guessed at. */
function onlyKey(manifest: Manifest, ending: string): readonly string[] {
  const keys = Object.keys(manifest).filter((key) => key.endsWith(ending));
  return keys.length === 1 ? keys : [];
}

/** What modules need, each file once: those that import before those that are imported. */
function filesOf(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const open = [...keys];
  for (const key of open) {
    const { file, imports = [], css = [] } = manifest[key] ?? { file: '' };
    if (file === '' || files.has(file)) continue;
    for (const one of [file, ...css]) files.add(one);
    open.push(...imports);
  }
  return files;
}

function linkTo(file: string): string {
  return `<link ${relationOf(file)} crossorigin href="/${file}">`;
}

function relationOf(file: string): string {
  if (file.endsWith('.css')) return 'rel="preload" as="style"';
  return file.endsWith('.woff2') ? 'rel="preload" as="font" type="font/woff2"' : 'rel="modulepreload"';
}

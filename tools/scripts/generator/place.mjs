import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../source-files.mjs';
import { fill } from './names.mjs';

const templates = fileURLToPath(new URL('./templates/', import.meta.url));

/** The files of a template with their names filled in: path from the project's root -> text. `texts` differ by language. */
export function filesOf(kind, names, texts = {}) {
  const folder = join(templates, kind);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
    .map((path) => [
      fill(path, names).replace(/\.txt$/, ''),
      fill(withTexts(readFileSync(join(folder, path), 'utf8'), texts[languageOf(path)]), names),
    ]);
}

/** Every file written or changed so far. */
export const touched = new Set();

/** Writes files that are not there yet; one that is there already stops everything before anything is written. */
export function writeFiles(files) {
  const present = files.filter(([path]) => existsSync(root + path)).map(([path]) => path);
  if (present.length > 0) throw new Error(`Already there: ${present.join(', ')}.`);
  for (const [path, text] of files) {
    mkdirSync(dirname(root + path), { recursive: true });
    writeFileSync(root + path, text);
    touched.add(path);
  }
}

/** Changes a file that every domain adds its line to; `change` has to find its place. */
export function changeFile(path, change) {
  const text = readFileSync(root + path, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${path} has no place for the new line. Has its form changed?`);
  writeFileSync(root + path, changed);
  touched.add(path);
}

/** Adds an import before the first one and a line after the last one that looks like `like`. */
export function withLine({ imported, line, like }) {
  return (text) => {
    const lines = text.split('\n');
    const last = lines.findLastIndex((one) => like.test(one));
    if (last < 0) return text;
    return [imported, ...lines.slice(0, last + 1), line, ...lines.slice(last + 1)].join('\n');
  };
}

/** Adds an entry at the end of what a pattern finds. */
export function withEntry(place, entry) {
  return (text) => text.replace(place, (found) => `${found.trimEnd().replace(/,$/, '')}${entry}`);
}

function languageOf(path) {
  return /messages\/(\w+)\//.exec(path)?.[1];
}

function withTexts(text, texts = {}) {
  return Object.entries(texts).reduce((filled, [name, value]) => filled.replaceAll(`__${name}__`, value), text);
}

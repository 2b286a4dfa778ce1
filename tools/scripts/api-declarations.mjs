// Reads declaration files: what each declares, what it exports, and where the names in it come from.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { signs } from './api-types.mjs';

const known = new Map();

/** A declaration file: its declarations by name, its exports, and its imports. */
export function readDeclarations(file) {
  if (!known.has(file)) known.set(file, parse(file));
  return known.get(file);
}

/** Every name a file exports, with the file that declares it and the name it has there. */
export function exportsOf(file, seen = new Set()) {
  if (seen.has(file) || !existsSync(file)) return new Map();
  seen.add(file);
  const { exported, stars } = readDeclarations(file);
  const all = stars.flatMap((star) => [...exportsOf(star, seen)]);
  return new Map([...all, ...[...exported].map(([name, from]) => [name, resolved(from)])]);
}

/** Where a name used in a file is declared; undefined for names of the platform and of other packages. */
export function originOf(file, name) {
  const { declared, imported } = readDeclarations(file);
  if (declared.has(name)) return { file, name };
  return imported.has(name) ? resolved(imported.get(name)) : undefined;
}

function resolved({ file, name }) {
  if (!existsSync(file)) return undefined;
  const { declared, exported, stars, imported } = readDeclarations(file);
  if (declared.has(name)) return { file, name };
  const from = exported.get(name);
  if (from && (from.file !== file || from.name !== name)) return resolved(from);
  if (imported.has(name)) return resolved(imported.get(name));
  return stars.map((star) => resolved({ file: star, name })).find((found) => found);
}

function parse(file) {
  const parts = { declared: new Map(), exported: new Map(), imported: new Map(), stars: [] };
  for (const statement of statements(withoutComments(readFileSync(file, 'utf8')))) read(statement, file, parts);
  return parts;
}

function read(statement, file, { declared, exported, imported, stars }) {
  const from = /\bfrom ['"]([^'"]+)['"]$/.exec(statement)?.[1];
  const target = from?.startsWith('.') ? fileOf(file, from) : undefined;
  const names = namesIn(/^(?:import|export)(?: type)? \{([^}]*)\}/.exec(statement)?.[1]);
  if (/^export \*/.test(statement)) {
    if (target) stars.push(target);
  } else if (statement.startsWith('import')) {
    if (target) for (const [name, local] of names) imported.set(local, { file: target, name });
  } else if (/^export(?: type)? \{/.test(statement)) {
    for (const [name, outside] of names) if (target || !from) exported.set(outside, { file: target ?? file, name });
  } else declare(statement, file, { declared, exported });
}

function declare(statement, file, { declared, exported }) {
  const [, isExported, name] =
    /^(export )?(?:default )?(?:declare )?(?:abstract )?(?:const|let|function|class|interface|type|enum) ([\w$]+)/.exec(
      statement,
    ) ?? [];
  if (!name) return;
  declared.set(name, [...(declared.get(name) ?? []), statement.replace(/^export |\bdeclare /g, '')]);
  if (isExported) exported.set(name, { file, name });
}

function namesIn(list = '') {
  const parts = list.split(',').map((part) => part.trim().replace(/^type /, ''));
  return parts.filter((part) => part !== '').map((part) => part.split(' as ').concat(part).slice(0, 2));
}

function fileOf(file, specifier) {
  return join(dirname(file), specifier.replace(/(?:\.d)?\.[jt]s$|$/, '.d.ts'));
}

function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

/** The statements of a file, each on one line: they end with a semicolon, or with the bracket of a body. */
function* statements(text) {
  let start = 0;
  for (const { at, sign, depth } of signs(text)) {
    const isBody =
      sign === '}' &&
      /^\s*(?:export )?(?:declare )?(?:abstract )?(?:class|interface|enum)\b/.test(text.slice(start, at));
    if (depth > 0 || (sign !== ';' && !isBody)) continue;
    const statement = text
      .slice(start, sign === ';' ? at : at + 1)
      .replace(/\s+/g, ' ')
      .trim();
    if (statement !== '') yield statement;
    start = at + 1;
  }
}

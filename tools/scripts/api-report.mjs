// What each package promises, as one file in git: a change of it is seen in review. `--update` writes, otherwise compares.
// Each public name once, in as few lines as it can be said; then what those names stand on without being public.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { exportsOf, originOf, readDeclarations } from './api-declarations.mjs';
import { sayType, signs, splitOutside } from './api-types.mjs';
import { root } from './source-files.mjs';

/** Examples may change at any time, and what texts there are is held by their own tests. */
const unstable = /\.fixtures\.d\.ts$|\/messages\/(?:de|de_DU|en|es|fr)\//;
const width = 240;

const update = process.argv.includes('--update');
const changed = packageNames().filter((name) => !isCurrent(name));
for (const name of changed) {
  console.error(`The public API of @atrium/${name} differs from packages/${name}/api/${name}.api.md.`);
}
if (changed.length > 0) {
  console.error('If the change is meant: npm run api, and a changeset that says so.');
  process.exitCode = 1;
} else console.log(update ? 'API reports are written.' : 'API reports are current.');

function packageNames() {
  return readdirSync(`${root}packages`).filter((name) => existsSync(`${root}packages/${name}/dist`));
}

function isCurrent(name) {
  const file = `${root}packages/${name}/api/${name}.api.md`;
  const report = reportOf(name);
  if (update) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, report);
    return true;
  }
  return existsSync(file) && readFileSync(file, 'utf8') === report;
}

function reportOf(name) {
  const entries = entriesOf(name).filter(({ file }) => !unstable.test(file));
  const shown = new Map();
  const sections = entries.map(({ entry, file }) => ({ title: entry, items: publicIn(file, shown) }));
  const hidden = hiddenBehind([...shown.values()]);
  const say = sayer([...shown.values(), ...hidden]);
  const used = { title: 'Not exported, but stood on', items: hidden.map((origin) => ({ origin, name: origin.name })) };
  const written = [...sections, used].filter(({ items }) => items.length > 0).map((section) => write(section, say));
  return `# @atrium/${name}\n\nWritten by \`npm run api\`: every public name, where it is met first. Examples and texts are left out.\n\n${written.join('\n')}`;
}

/** What an entry exports; a name that was met before is only told of. */
function publicIn(file, shown) {
  const items = [...exportsOf(file)].filter(([, origin]) => origin && !unstable.test(origin.file));
  return items.sort(byName).map(([name, origin]) => {
    const key = keyOf(origin);
    const isKnown = shown.has(key);
    shown.set(key, origin);
    return { name, origin, isKnown };
  });
}

function byName([one], [other]) {
  return one < other ? -1 : 1;
}

function keyOf({ file, name }) {
  return `${file}#${name}`;
}

function textOf({ file, name }) {
  return readDeclarations(file).declared.get(name).join('; ');
}

/** Declarations that public ones name, and those that these name in turn. */
function hiddenBehind(shown) {
  const found = new Map(shown.map((origin) => [keyOf(origin), origin]));
  const waiting = [...shown];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const origin of namedIn(next)) {
      if (found.has(keyOf(origin))) continue;
      found.set(keyOf(origin), origin);
      waiting.push(origin);
    }
  }
  const known = new Set(shown.map(keyOf));
  return [...found.values()]
    .filter((origin) => !known.has(keyOf(origin)))
    .sort((one, other) => (`${one.name} ${one.file}` < `${other.name} ${other.file}` ? -1 : 1));
}

function namedIn({ file, name }) {
  const text = textOf({ file, name }).replace(/StateMachine<.*/, '');
  const names = new Set(text.replace(/"[^"]*"/g, '').match(/[A-Za-z_$][\w$]*/g));
  const far = [...text.matchAll(/import\("(\.[^"]+)"\)\.([\w$]+)/g)].map(([, path, name]) => ({ path, name }));
  const direct = far.map(({ path, name }) => {
    const target = join(dirname(file), path.replace(/(?:\.d)?\.[jt]s$/, '.d.ts'));
    return existsSync(target) ? originOf(target, name) : undefined;
  });
  return [...[...names].map((name) => originOf(file, name)), ...direct].filter((origin) => origin);
}

/** Says declarations; a long type that has a name of its own is said by that. */
function sayer(origins) {
  const named = origins
    .map((origin) => ({ name: origin.name, type: typeOf(sayType(textOf(origin))) }))
    .filter(({ type }) => type.length > 40)
    .sort((one, other) => other.type.length - one.type.length || (one.name < other.name ? -1 : 1));
  return (origin) => {
    const text = sayType(textOf(origin));
    const own = typeOf(text);
    return named.reduce((said, { name, type }) => {
      if (type.length > own.length || name === origin.name || (type === own && name > origin.name)) return said;
      return said.replaceAll(type, name);
    }, text);
  };
}

/** What a constant or a type is, without its name. */
function typeOf(text) {
  return /^(?:const [\w$]+: |type [\w$]+ = )(\{.*|.* \| .*)$/.exec(text)?.[1] ?? '';
}

function write({ title, items }, say) {
  const [known, fresh] = [items.filter(({ isKnown }) => isKnown), items.filter(({ isKnown }) => !isKnown)];
  const said = fresh.map(({ name, origin }) => fold(say(origin)) + (name === origin.name ? '' : ` // as ${name}`));
  const lines = [...new Set(said)];
  const again = known.length > 0 ? `\nAgain: ${known.map(({ name }) => `\`${name}\``).join(', ')}\n` : '';
  const code = lines.length > 0 ? `\n\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n` : '';
  return `## ${title}\n${code}${again}`;
}

/** A line that would be too long has its members, or what it can be, on lines of their own. */
function fold(line) {
  if (line.length <= width) return line;
  const [, head, body] = /^((?:interface|class) [^{]*\{|(?:const|type) [^={]+[=:] \{)(.*)\}$/.exec(line) ?? [];
  if (body !== undefined && isBlock(`{${body}}`))
    return [head, ...splitOutside(body, ';').map((member) => `  ${member.trim()};`), '}'].join('\n');
  const [, start, union] = /^(type [^=]+ =) (.*)$/.exec(line) ?? [];
  const options = union === undefined ? [] : splitOutside(union, '|');
  return options.length > 1 ? [start, ...options.map((option) => `  | ${option.trim()}`)].join('\n') : line;
}

function isBlock(text) {
  return [...signs(text)].every(({ at, depth }) => depth > 0 || at === 0 || at === text.length - 1);
}

/** What package.json publishes, patterns filled in with what the build has made. */
function entriesOf(name) {
  const folder = `${root}packages/${name}`;
  const { exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const built = readdirSync(`${folder}/dist`, { recursive: true }).map((file) => `./dist/${file}`);
  const found = Object.entries(exports).flatMap(([entry, { types }]) => {
    if (!types) return [];
    const matches = built.map((file) => matcher(types).exec(file)).filter((match) => match);
    return matches.map((match) => ({
      file: join(folder, match[0]),
      entry: entry.replace('*', match.groups?.name ?? ''),
    }));
  });
  const sorted = found.map(({ file, entry }) => ({ file, entry: `@atrium/${name}${entry.slice(1)}` }));
  return [...new Map(sorted.map((entry) => [relative(folder, entry.file), entry])).values()].sort((one, other) =>
    one.entry < other.entry ? -1 : 1,
  );
}

/** As Node does: every star of a target stands for the same text. */
function matcher(pattern) {
  const [head, ...rest] = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const again = rest.slice(1).map((part) => `\\k<name>${part}`);
  return new RegExp(rest.length === 0 ? `^${head}$` : `^${head}(?<name>.+)${rest[0]}${again.join('')}$`);
}

// What each package promises, as one file in git: a change of it is seen in review. `--update` writes, otherwise compares.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './source-files.mjs';

/** Examples may change at any time, and what texts there are is held by their own tests. */
const unstable = /\.fixtures\.d\.ts$|\/messages\/(?:de|de_DU|en|es|fr)\//;

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
  const dist = `${root}packages/${name}/dist`;
  const sections = [...reachable(entriesOf(name))]
    .filter((file) => !unstable.test(file))
    .map((file) => ({ title: withoutHash(relative(dist, file)), text: declarationsOf(file) }))
    .sort((a, b) => (a.title < b.title ? -1 : 1))
    .map(({ title, text }) => `## ${title}\n\n\`\`\`ts\n${text}\n\`\`\`\n`);
  return `# @atrium/${name}\n\nWritten by \`npm run api\`.\n\n${sections.join('\n')}`;
}

/** The declaration files package.json publishes, patterns filled in with what the build has made. */
function entriesOf(name) {
  const folder = `${root}packages/${name}`;
  const { exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const patterns = Object.values(exports).flatMap((entry) => (typeof entry === 'object' && entry.types) || []);
  const built = readdirSync(`${folder}/dist`, { recursive: true }).map((file) => `./dist/${file}`);
  return patterns
    .flatMap((pattern) => built.filter((file) => matcher(pattern).test(file)))
    .map((file) => join(folder, file));
}

/** As Node does: every star of a target stands for the same text. */
function matcher(pattern) {
  const [head, ...rest] = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const again = rest.slice(1).map((part) => `\\k<name>${part}`);
  return new RegExp(rest.length === 0 ? `^${head}$` : `^${head}(?<name>.+)${rest[0]}${again.join('')}$`);
}

function reachable(entries, seen = new Set()) {
  for (const file of entries) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    const specifiers = [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)];
    reachable(
      specifiers.map(([, path]) => join(dirname(file), path.replace(/(?:\.d)?\.[jt]s$|$/, '.d.ts'))),
      seen,
    );
  }
  return seen;
}

function declarationsOf(file) {
  return withoutCharts(withoutHash(readFileSync(file, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/gm, ''))).trim();
}

/** A chart's inferred type repeats its every part, a thousand lines each; its context, events and table stand elsewhere. */
function withoutCharts(text) {
  const mark = 'StateMachine<';
  let rest = text;
  let result = '';
  for (let start = rest.indexOf(mark); start >= 0; start = rest.indexOf(mark)) {
    const from = start + mark.length;
    result += `${rest.slice(0, from)}…>`;
    rest = rest.slice(endOfBrackets(rest, from));
  }
  return result + rest;
}

/** Where the angle brackets open at `from` have closed; the arrow of a function type closes none. */
function endOfBrackets(text, from) {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < text.length; at++) {
    if (text[at] === '<') depth++;
    if (text[at] === '>' && text[at - 1] !== '=') depth--;
  }
  return at;
}

/** Bundled declarations are split into files whose names carry a hash of their content. */
function withoutHash(text) {
  return text.replace(/-[A-Za-z0-9_-]{8}(?=\.(?:d\.ts|js)\b)/g, '');
}

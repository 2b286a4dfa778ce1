// Weighs what a browser has to load: the signed-in shell, which holds no domain's pages, and the SDK's calendar and chat with everything they need.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import esbuildPlugin from '@size-limit/esbuild';
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';
import { kernel } from './floors.mjs';
import { root } from './source-files.mjs';

const kilobyte = 1000;
/** Who is here, the shell around the pages and the groups in it; of any other domain only what it declares, and schemas. */
const ofFrame = ['app', 'session', 'shell', 'groups', 'network', 'form'];
const light = /\/(module|[a-z-]+\.schema)\.ts$/;
const marks = '@atrium/core/chat/markdown';
const budgets = [
  { name: 'signed-in shell with its longest catalogue', limit: 200 * kilobyte, weigh: weighShell },
  {
    name: '@atrium/core/calendar',
    limit: 50 * kilobyte,
    weigh: () => weighEntry('packages/core/dist/calendar/index.js'),
  },
  // Its rules, charts and acts, what a team needs that binds them to calls of its own. What reads the marks of messages is an
  // entry of its own, weighed below: texts are shown as typed and sent without it.
  {
    name: '@atrium/core/chat with the client of channels',
    limit: 60 * kilobyte,
    weigh: () =>
      weighParts({ 'packages/core/dist/chat/index.js': '*', 'packages/realtime/dist/index.js': '{ createRealtime }' }),
  },
  // All that runs a chat of the first layer: the same charts with their cache, their calls and their connection.
  {
    name: 'createAtrium, createChat and connectRealtime',
    limit: 92 * kilobyte,
    weigh: () =>
      weighParts({
        'packages/core/dist/index.js': '{ createAtrium }',
        'packages/core/dist/chat/chat.client.js': '{ createChat }',
        'packages/core/dist/realtime/realtime.client.js': '{ connectRealtime }',
      }),
  },
  // Every component of a chat: list, room, composer, attachments, search; the parser of marks alone is loaded later.
  {
    name: '@atrium/ui/chat without React',
    limit: 130 * kilobyte,
    weigh: () => weighParts({ 'packages/ui/dist/chat/index.js': '*' }, ['react', 'react-dom', marks]),
  },
  {
    name: 'marks of messages',
    limit: 52 * kilobyte,
    weigh: () => weighEntry('packages/core/dist/chat/markdown/index.js'),
  },
];

const strays = [];
let isOver = false;
for (const { name, limit, weigh } of budgets) {
  const size = await weigh();
  const isWithin = size < limit;
  isOver ||= !isWithin;
  const line = `${name}: ${(size / kilobyte).toFixed(1)} kB gzip of ${limit / kilobyte} kB`;
  console.log(isWithin ? line : `TOO LARGE ${line}`);
}
process.exit(isOver || strays.length > 0 ? 1 : 0);

/** The page's own script with all it imports at once, and the largest language it may add. */
function weighShell() {
  const folder = `${builtWeb()}/`;
  const manifest = JSON.parse(readFileSync(`${folder}.vite/manifest.json`, 'utf8'));
  const weight = (key, seen = new Set()) => {
    if (seen.has(key)) return 0;
    seen.add(key);
    const { file, imports = [] } = manifest[key];
    return gzipSync(readFileSync(folder + file)).length + imports.reduce((sum, next) => sum + weight(next, seen), 0);
  };
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  const seen = new Set();
  const shell = weight(entry, seen);
  for (const key of seen) strays.push(...domainCode(folder + manifest[key].file));
  for (const path of strays)
    console.log(`SLIPPED IN  ${path}: the frame loads it before any page of its domain is opened.`);
  const catalogues = Object.keys(manifest).filter((key) => /messages\/\w+\/frame\/index\.ts$/.test(key));
  return shell + Math.max(0, ...catalogues.map((key) => weight(key, new Set(seen))));
}

/** The build that a server of these sources hands out, so that the journeys need none of their own. */
function builtWeb() {
  return execFileSync(process.execPath, ['apps/server/tools/build-web.mjs'], { cwd: root, encoding: 'utf8' });
}

/** Files of a domain that a script was built from. */
function domainCode(script) {
  if (!existsSync(`${script}.map`)) return [];
  const { sources } = JSON.parse(readFileSync(`${script}.map`, 'utf8'));
  return sources
    .map((source) => relative(root, resolve(dirname(script), source)).replaceAll('\\', '/'))
    .filter((path) => {
      const [, floor, folder] = /^(?:packages|apps)\/(core|ui|web)\/src\/([^/]+)\//.exec(path) ?? [];
      return floor && !kernel[floor]?.includes(folder) && !ofFrame.includes(folder) && !light.test(path);
    });
}

function weighEntry(path) {
  return weighCheck({ path: [root + path], files: [root + path] });
}

/** Several entries in one bundle: what is imported of each, without the packages that whoever embeds them has already. */
function weighParts(imports, ignore = []) {
  const entries = Object.entries(imports).map(([path, names]) => [root + path, names]);
  return weighCheck({
    path: [root],
    files: entries.map(([path]) => path),
    import: Object.fromEntries(entries),
    ignore,
  });
}

async function weighCheck(what) {
  const check = {
    ...what,
    gzip: true,
    brotli: false,
    modifyEsbuildConfig: (config) => ({ ...config, format: 'esm', logLevel: 'error' }),
  };
  const [{ size }] = await sizeLimit([filePlugin, esbuildPlugin].flat(), { checks: [check], cwd: root });
  return size;
}

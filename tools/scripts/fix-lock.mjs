// A registry mirror without the packages of other platforms makes `npm install` drop those optional entries from
// package-lock.json, and `npm ci` then refuses the file ("Missing: @biomejs/cli-darwin-arm64@ … from lock file").
// Puts them back: version from the parent's range, platform from the name, no integrity hash.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../../package-lock.json', import.meta.url);
const systems = { windows: 'win32', win: 'win32' };
const processors = { aarch64: 'arm64', x86_64: 'x64', 64: 'x64', armv7: 'arm' };
for (const name of 'android darwin freebsd linux netbsd openbsd openharmony sunos aix win32'.split(' '))
  systems[name] = name;
for (const name of 'arm64 x64 ia32 arm ppc64 riscv64 s390x loong64 mips64el wasm32'.split(' ')) processors[name] = name;

const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = Object.entries(lock.packages).flatMap(([path, parent]) =>
  Object.entries(parent.optionalDependencies ?? {}).filter(([name, range]) => restore({ path, parent, name, range })),
);
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`fix-lock: ${added.length} entries added`);

function restore({ path, parent, name, range }) {
  const version = range.replace(/^[\^~]/, '');
  const places = placesOf(path, name);
  const found = places.find((place) => lock.packages[place]);
  if (found && (lock.packages[found].version === version || /^[\^~>*]/.test(range))) return false;
  const platform = platformOf(name);
  if (!platform) {
    console.warn(`skipped ${name}: no platform in its name`);
    return false;
  }
  const { os, cpu, libc } = platform;
  lock.packages[found ? places[0] : places.at(-1)] = {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(parent.dev && { dev: true }),
    ...(libc && os === 'linux' && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  };
  return true;
}

/** Where Node looks for a dependency of the package at `path`, nearest first. */
function placesOf(path, name) {
  const here = path ? `${path}/node_modules/${name}` : `node_modules/${name}`;
  if (!path) return [here];
  const above = path.includes('/node_modules/') ? path.slice(0, path.lastIndexOf('/node_modules/')) : '';
  return [here, ...placesOf(above, name)];
}

function platformOf(name) {
  const words = name.replace(/^@[^/]+\//, '').split(/[-/.]/);
  const os = words.map((word) => systems[word]).find(Boolean);
  const arm = words.some((word) => /^armv?\d*|gnueabihf|musleabihf/.test(word)) ? 'arm' : undefined;
  const cpu = words.map((word) => processors[word]).find(Boolean) ?? arm;
  if (!os && !cpu) return undefined;
  const libc = ['musl', 'gnu'].find((start) => words.some((word) => word.startsWith(start)));
  return { os, cpu, libc: libc === 'gnu' ? 'glibc' : libc };
}

// A registry mirror without the packages of other platforms makes `npm install` drop those optional
// entries from package-lock.json, and `npm ci` then refuses the lock file ("Missing: @biomejs/cli-darwin-arm64@ …").
// This puts the dropped entries back (version from the parent's exact range; os/cpu/libc from the name; no integrity).
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const OS = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  aix: 'aix',
  win32: 'win32',
  windows: 'win32',
  win: 'win32',
};
const CPU = {
  arm64: 'arm64',
  aarch64: 'arm64',
  x64: 'x64',
  x86_64: 'x64',
  64: 'x64',
  ia32: 'ia32',
  arm: 'arm',
  armv7: 'arm',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  loong64: 'loong64',
  mips64el: 'mips64el',
  wasm32: 'wasm32',
};
let added = 0;
for (const [path, pkg] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(pkg.optionalDependencies ?? {})) {
    const version = range.replace(/^[\^~]/, '');
    // Walk up like node does; an entry of another version (another parent's) does not count.
    const places = [];
    for (let p = path; ; p = p.includes('/node_modules/') ? p.slice(0, p.lastIndexOf('/node_modules/')) : '') {
      places.push(p ? `${p}/node_modules/${name}` : `node_modules/${name}`);
      if (!p) break;
    }
    const found = places.find((p) => lock.packages[p]);
    if (found && (lock.packages[found].version === version || /^[\^~>*]/.test(range))) continue;
    const place = found ? places[0] : places.at(-1);
    const words = name.replace(/^@[^/]+\//, '').split(/[-/.]/);
    const os = words.map((w) => OS[w]).find(Boolean);
    const cpu =
      words.map((w) => CPU[w]).find(Boolean) ??
      (words.some((w) => /^armv?\d*|gnueabihf|musleabihf/.test(w)) ? 'arm' : undefined);
    const libc = words.some((w) => w.startsWith('musl'))
      ? 'musl'
      : words.some((w) => w.startsWith('gnu'))
        ? 'glibc'
        : undefined;
    if (!os && !cpu) {
      console.warn(`skipped ${name}: no platform in its name`);
      continue;
    }
    lock.packages[place] = {
      version,
      ...(cpu && { cpu: [cpu] }),
      ...(pkg.dev && { dev: true }),
      ...(libc && os === 'linux' && { libc: [libc] }),
      optional: true,
      ...(os && { os: [os] }),
    };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`fix-lock: ${added} entries added`);

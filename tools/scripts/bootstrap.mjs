// Installs what the lock file asks for when it is not there yet. Runs before node_modules exists, on any Node from 18.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

if (!isInstalled()) install();

/** npm writes node_modules/.package-lock.json last: absent or with other versions, the installation is partial or old. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !present) return wanted === null;
  return Object.entries(wanted).every(
    ([path, entry]) => !isRequired(path, entry) || present[path]?.version === entry.version,
  );
}

function isRequired(path, entry) {
  return path.includes('node_modules/') && !entry.optional && !entry.peer && !entry.link;
}

function packagesOf(path) {
  const file = new URL(path, root);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null;
}

function install() {
  console.log('Installing dependencies (npm ci) …');
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

// Looks at packages as others would install them: each is packed once, its types tried by attw as they lie in there, then
// unpacked and checked by publint. Publint would pack it itself, but then seeks every file among all the packed ones, for
// every entry.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const shell = process.platform === 'win32';
const kind = ['--profile', 'esm-only', '--format', 'ascii', '--exclude-entrypoints', 'styles.css'];

for (const folder of process.argv.slice(2)) {
  const packed = mkdtempSync(join(tmpdir(), 'atrium-published-'));
  try {
    check(folder, packed);
  } finally {
    rmSync(packed, { recursive: true });
  }
}

function check(folder, packed) {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', packed], { cwd: folder, stdio: 'ignore', shell });
  for (const tarball of readdirSync(packed)) {
    execFileSync('attw', [tarball, ...kind], { cwd: packed, stdio: 'inherit', shell });
    execFileSync('tar', ['-xzf', tarball], { cwd: packed });
  }
  execFileSync('publint', ['--pack', 'false', 'package'], { cwd: packed, stdio: 'inherit', shell });
}

// Looks at packages as others would install them: each is packed, unpacked, and checked by publint where it lies. Publint
// would pack them itself, but then seeks every file among all the packed ones, for every entry.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

for (const folder of process.argv.slice(2)) {
  const unpacked = mkdtempSync(join(tmpdir(), 'atrium-publint-'));
  try {
    check(folder, unpacked);
  } finally {
    rmSync(unpacked, { recursive: true });
  }
}

function check(folder, unpacked) {
  const shell = process.platform === 'win32';
  execFileSync('npm', ['pack', '--silent', '--pack-destination', unpacked], { cwd: folder, stdio: 'ignore', shell });
  for (const tarball of readdirSync(unpacked)) execFileSync('tar', ['-xzf', tarball], { cwd: unpacked });
  execFileSync('publint', ['--pack', 'false', 'package'], { cwd: unpacked, stdio: 'inherit', shell });
}

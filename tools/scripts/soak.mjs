// Tries for long what `npm test` tries for moments: a chat in trouble, and a large file that is cut again and again.
import { spawnSync } from 'node:child_process';
import { root } from './source-files.mjs';

const files = ['src/chat/chaos.test.ts', 'src/uploads/browser/flat-memory.test.ts'];
const { status } = spawnSync('npx', ['vitest', 'run', ...files, ...process.argv.slice(2)], {
  cwd: `${root}apps/server`,
  env: { ...process.env, ATRIUM_SOAK: '1' },
  stdio: 'inherit',
});
process.exit(status ?? 1);

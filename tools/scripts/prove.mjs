// Tries rules that have to hold whatever people choose with far more random cases than `npm test` does.
import { spawnSync } from 'node:child_process';
import { root } from './source-files.mjs';

const env = { ...process.env, ATRIUM_PROOF_RUNS: '100000', ATRIUM_PROOF_TREES: '10000' };
const files = ['src/look', 'src/navigation'];
const { status } = spawnSync('npx', ['vitest', 'run', ...files], {
  cwd: `${root}packages/core`,
  env,
  stdio: 'inherit',
});
process.exit(status ?? 1);

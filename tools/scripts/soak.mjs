// Tries for long what `npm test` tries for moments: a chat in trouble, a large file that is cut again and again; and an
// hour of chat in a browser. `npm run soak -- hour` tries one of them.
import { spawnSync } from 'node:child_process';
import { root } from './source-files.mjs';

const parts = {
  uploads: { cwd: 'apps/server', command: ['vitest', 'run', 'src/uploads/browser/flat-memory.test.ts'] },
  trouble: { cwd: 'apps/server', command: ['vitest', 'run', 'src/chat/chaos.test.ts'] },
  hour: { cwd: 'apps/web', command: ['playwright', 'test', '--config', 'soak.config.ts'] },
};
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) throw new Error(`There is no part "${unknown}". Parts: ${Object.keys(parts).join(', ')}.`);

const failed = (asked.length > 0 ? asked : Object.keys(parts)).filter((name) => {
  const { cwd, command } = parts[name];
  const env = { ...process.env, ATRIUM_SOAK: '1' };
  return spawnSync('npx', command, { cwd: `${root}${cwd}`, env, stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}.`);
process.exit(failed.length > 0 ? 1 : 0);

// Writes the files of the house for something new, registers them, and leaves them formatted: `npm run new -- domain announcements …`.
import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { parseArgs } from 'node:util';
import { kinds, languages } from './generator/kinds.mjs';
import { touched } from './generator/place.mjs';
import { root } from './source-files.mjs';

try {
  write();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function write() {
  const named = [...languages, 'one'].map((name) => [name, { type: 'string' }]);
  const { positionals, values } = parseArgs({ allowPositionals: true, options: Object.fromEntries(named) });
  const [kind, ...rest] = positionals;
  if (!Object.hasOwn(kinds, kind ?? '')) throw new Error(usage());
  const next = kinds[kind].write(rest, values);
  run('biome', ['check', '--write', '--log-level=error', ...touched]);
  if (kind === 'domain') run('npm', ['run', '--silent', 'migrations', '-w', 'apps/server']);
  for (const line of [...next, 'Prove it: npm test -- --only=lint,boundaries,sizes,knip,types,api,unit'])
    console.log(line);
}

function run(program, parameters) {
  const { status } = spawnSync(program, parameters, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH}` },
  });
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')} has failed.`);
}

function usage() {
  return ['What shall it be?', ...Object.values(kinds).map(({ usage }) => `  npm run new -- ${usage}`)].join('\n');
}

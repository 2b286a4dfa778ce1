// Everything that has to be green, cheapest first, up to the first red: `npm test`, or `npm test -- --only=lint,unit`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './source-files.mjs';
import { steps } from './steps.mjs';

const done = [];
for (const step of chosenSteps()) {
  const result = runStep(step);
  done.push(result);
  if (!result.green) break;
}
summarise();

function chosenSteps() {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const names = values.only?.split(',') ?? steps.map(({ name }) => name);
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown) throw new Error(`There is no step "${unknown}". Steps: ${steps.map(({ name }) => name).join(', ')}.`);
  return steps.filter(({ name, when }) => names.includes(name) && (!when || existsSync(root + when)));
}

function runStep(step) {
  const { name, commands, reports = [], env = {} } = step;
  console.log(`\n── ${name}`);
  for (const path of reports) rmSync(root + path, { force: true });
  const start = performance.now();
  const green = commands().every((command) => run(command, env));
  const seconds = (performance.now() - start) / 1000;
  const { passed, failed } = countTests(step);
  return { name, green: green && failed === 0, seconds, passed, failed: green || failed > 0 ? failed : 1 };
}

function run([program, ...parameters], env) {
  const { status, error } = spawnSync(program, parameters, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      ...env,
      PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH}`,
      TURBO_TELEMETRY_DISABLED: '1',
    },
  });
  if (error) console.error(`${program}: ${error.message}`);
  if (status !== 0) console.error(`✗ ${[program, ...parameters].join(' ').replaceAll(root, '')}`);
  return status === 0;
}

function countTests({ reports = [], counts }) {
  const each = reports
    .filter((path) => existsSync(root + path))
    .map((path) => counts(JSON.parse(readFileSync(root + path, 'utf8'))));
  return {
    passed: each.reduce((sum, { passed }) => sum + passed, 0),
    failed: each.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function summarise() {
  console.log('');
  for (const { name, green, seconds, passed, failed } of done) {
    const tests = passed + failed > 0 && (passed > 0 || !green) ? `  ${passed} passed, ${failed} failed` : '';
    console.log(`${green ? '✓' : '✗'} ${name.padEnd(12)}${seconds.toFixed(1).padStart(7)} s${tests}`);
  }
  const sum = (key) => done.reduce((total, step) => total + step[key], 0);
  process.exitCode = done.every(({ green }) => green) ? 0 : 1;
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
}

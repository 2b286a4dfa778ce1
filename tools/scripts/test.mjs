// Everything that has to be green, cheapest first and up to two at a time, until one is red: `npm test`, `npm test -- --only=lint,unit` with
// what these need, or `npm test -- --changed` with what differs from main (`--base REV` from another commit).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter } from 'node:path';
import { parseArgs } from 'node:util';
import { commonCommit } from './changed.mjs';
import { inLanes } from './lanes.mjs';
import { slowness } from './machine-speed.mjs';
import { root } from './source-files.mjs';
import { steps } from './steps.mjs';
import { slowestFiles } from './test-reports.mjs';

const { values: asked } = parseArgs({
  options: { only: { type: 'string' }, changed: { type: 'boolean' }, base: { type: 'string', default: 'main' } },
});
const isWhole = !asked.only && !asked.changed;
const done = await inLanes(chosenSteps(), { lanes: 2, run: runStep });
summarise();

function chosenSteps() {
  const names = asked.only?.split(',') ?? steps.map(({ name }) => name);
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown) throw new Error(`There is no step "${unknown}". Steps: ${steps.map(({ name }) => name).join(', ')}.`);
  const chosen = steps.filter(
    ({ name, when, changed }) =>
      names.includes(name) && (!when || existsSync(root + when)) && (!asked.changed || changed),
  );
  // What they need may never have been done here: journeys, for one, load packages as they are built.
  const wanted = chosen.flatMap(({ name, needs = [] }) => [name, ...needs]);
  return steps.filter(({ name }) => wanted.includes(name)).map((step) => ({ ...step, commands: commandsOf(step) }));
}

function commandsOf({ commands, changed }) {
  return asked.changed && typeof changed === 'function' ? () => changed(commonCommit(asked.base)) : commands;
}

async function runStep(step) {
  const { name, commands, reports = [], env = {}, lanes = 1 } = step;
  // What has the machine to itself is heard at once, the others one after the other as they end.
  const heard = lanes === 2 ? undefined : [];
  if (heard === undefined) console.log(`\n── ${name}`);
  for (const path of reports) rmSync(root + path, { force: true });
  const slownessBefore = slowness();
  const start = performance.now();
  const green = await runInTurn(commands(), { env, heard });
  const seconds = (performance.now() - start) / 1000;
  if (heard !== undefined) process.stdout.write(`\n── ${name}\n${Buffer.concat(heard)}`);
  const { passed, failed, files, failures } = readReports(step);
  for (const line of slowestFiles(files)) console.log(line);
  const isInTime = !isWhole || keepsBudget(step, seconds, slownessBefore);
  const isGreen = green && failed === 0 && isInTime;
  return { name, green: isGreen, seconds, passed, failed: isGreen || failed > 0 ? failed : 1, failures };
}

/** Twice the budget, on a machine as fast as the one it was measured on; a slower or busy one has more. */
function keepsBudget({ name, seconds: budget }, seconds, slownessBefore) {
  const most = 2 * budget * Math.max(slownessBefore, slowness());
  if (seconds > most) console.error(`✗ ${name} took ${seconds.toFixed(0)} s; here it may take ${most.toFixed(0)} s.`);
  return seconds <= most;
}

async function runInTurn([command, ...later], how) {
  return command === undefined || ((await run(command, how)) && runInTurn(later, how));
}

/** Whether it ended well; `heard` gathers what it says, without it that goes to the terminal. */
async function run([program, ...parameters], { env, heard }) {
  const child = spawn(program, parameters, {
    cwd: root,
    stdio: heard === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      ...env,
      PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH}`,
      TURBO_TELEMETRY_DISABLED: '1',
      // A server starts in three quarters of the time, and so do the tools.
      NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled`,
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => heard.push(chunk));
  const problem = await once(child, 'close').then(
    ([status]) => (status === 0 ? undefined : `✗ ${[program, ...parameters].join(' ').replaceAll(root, '')}`),
    (error) => `${program}: ${error.message}`,
  );
  if (problem === undefined) return true;
  if (heard === undefined) console.error(problem);
  else heard.push(Buffer.from(`${problem}\n`));
  return false;
}

function readReports({ reports = [], read }) {
  const each = reports
    .filter((path) => existsSync(root + path))
    .map((path) => read(JSON.parse(readFileSync(root + path, 'utf8'))));
  return {
    passed: each.reduce((sum, { passed }) => sum + passed, 0),
    failed: each.reduce((sum, { failed }) => sum + failed, 0),
    files: each.flatMap(({ files }) => files),
    failures: each.flatMap(({ failures }) => failures),
  };
}

function summarise() {
  console.log('');
  for (const { name, green, seconds, passed, failed } of done) {
    const tests = passed + failed > 0 && (passed > 0 || !green) ? `  ${passed} passed, ${failed} failed` : '';
    console.log(`${green ? '✓' : '✗'} ${name.padEnd(12)}${seconds.toFixed(1).padStart(7)} s${tests}`);
  }
  for (const failure of done.flatMap(({ failures }) => failures)) console.log(`\n✗ ${failure}`);
  const sum = (key) => done.reduce((total, step) => total + step[key], 0);
  process.exitCode = done.every(({ green }) => green) ? 0 : 1;
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
}

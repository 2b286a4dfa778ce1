import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { journeysSince } from './changed.mjs';
import { outsideReport } from './outside-tests.mjs';
import { root } from './source-files.mjs';
import { reportReaders } from './test-reports.mjs';

const node = process.execPath;
const report = '.reports/tests.json';
const fresh = process.env.CI || process.env.TEST_DATABASE_URL ? ['--force'] : [];

/**
 * What `npm test` runs, in order, two at a time but for those with two `lanes`, each after what it `needs`. `seconds` is
 * what a step takes on two idle cores in a fresh clone, beside another if it has one lane; one that takes twice as long
 * fails. `read` reads the reports of its tests. With a commit, `changed` gives the commands for what changed since.
 */
export const steps = [
  {
    name: 'lint',
    seconds: 12,
    commands: () => [['biome', 'ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.']],
    changed: true,
  },
  {
    name: 'boundaries',
    seconds: 16,
    commands: () => [['depcruise', ...floors(), '--config', '.dependency-cruiser.cjs']],
    changed: true,
  },
  { name: 'sizes', seconds: 6, commands: () => [[node, 'tools/scripts/sizes.mjs']], changed: true },
  { name: 'knip', seconds: 12, commands: () => [['knip']] },
  { name: 'types', seconds: 85, commands: () => [turbo('typecheck', ['--output-logs=errors-only'])], changed: true },
  {
    name: 'build',
    seconds: 70,
    commands: () => [turbo('build', ['--output-logs=errors-only', '--filter=./packages/*'])],
  },
  {
    name: 'budgets',
    seconds: 45,
    needs: ['build'],
    when: 'tools/scripts/size.mjs',
    commands: () => [[node, 'tools/scripts/size.mjs']],
  },
  {
    name: 'published',
    seconds: 20,
    needs: ['build'],
    commands: () => [[node, 'tools/scripts/published.mjs', ...published()]],
  },
  { name: 'api', seconds: 8, needs: ['build'], commands: () => [[node, 'tools/scripts/api-report.mjs']] },
  {
    name: 'unit',
    seconds: 510,
    lanes: 2,
    reports: workspaces().flatMap((folder) => [`${folder}/${report}`, `${folder}/${outsideReport}`]),
    commands: () => [unitTests()],
    changed: (commit) => [unitTests(`--changed=${commit}`)],
    read: reportReaders.vitest,
  },
  {
    name: 'browser',
    seconds: 390,
    lanes: 2,
    needs: ['build'],
    when: 'apps/web/playwright.config.ts',
    reports: ['apps/web/.reports/browser.json'],
    commands: () => [journeys()],
    changed: (commit) => [journeysSince(commit)].filter(Boolean).map((pattern) => journeys('--grep', pattern)),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${root}apps/web/.reports/browser.json` },
    read: reportReaders.playwright,
  },
];

function unitTests(...chosen) {
  const outside = `--reporter=${root}tools/scripts/outside-tests.mjs`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, outside];
  return [
    ...turbo('test', ['--output-logs=new-only', '--continue', ...fresh]),
    ...['--', '--passWithNoTests', ...reporters, ...chosen],
  ];
}

function journeys(...chosen) {
  return ['playwright', 'test', '--config', 'apps/web/playwright.config.ts', '--reporter=list,json', ...chosen];
}

function turbo(task, options) {
  return ['turbo', 'run', task, '--concurrency=2', '--ui=stream', ...options];
}

function floors() {
  return ['packages', 'apps', 'tools', 'bench', 'proofs', 'examples'].filter((folder) => existsSync(root + folder));
}

function workspaces() {
  const { workspaces: patterns } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  return patterns
    .flatMap((pattern) => (pattern.endsWith('/*') ? childrenOf(pattern.slice(0, -2)) : [pattern]))
    .filter((folder) => existsSync(`${root}${folder}/package.json`));
}

/** Packages other teams install: those that know how to build themselves. */
function published() {
  return workspaces().filter(
    (folder) => existsSync(`${root}${folder}/tsup.config.ts`) && folder.startsWith('packages/'),
  );
}

function childrenOf(folder) {
  return existsSync(root + folder) ? readdirSync(root + folder).map((child) => `${folder}/${child}`) : [];
}

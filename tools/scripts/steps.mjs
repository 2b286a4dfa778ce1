import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { root } from './source-files.mjs';

const node = process.execPath;
const report = '.reports/tests.json';
const fresh = process.env.CI || process.env.TEST_DATABASE_URL ? ['--force'] : [];

/** What `npm test` runs, in order; `counts` reads how many tests a step ran after it has run. */
export const steps = [
  {
    name: 'lint',
    commands: () => [['biome', 'ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.']],
  },
  { name: 'boundaries', commands: () => [['depcruise', ...floors(), '--config', '.dependency-cruiser.cjs']] },
  { name: 'sizes', commands: () => [[node, 'tools/scripts/sizes.mjs']] },
  { name: 'types', commands: () => [turbo('typecheck', ['--output-logs=errors-only'])] },
  {
    name: 'unit',
    reports: workspaces().map((folder) => `${folder}/${report}`),
    commands: () => [
      [
        ...turbo('test', ['--output-logs=new-only', '--continue', ...fresh]),
        ...['--', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ],
    ],
    counts: vitestCounts,
  },
  { name: 'build', commands: () => [turbo('build', ['--output-logs=errors-only', '--filter=./packages/*'])] },
  { name: 'budgets', when: 'tools/scripts/size.mjs', commands: () => [[node, 'tools/scripts/size.mjs']] },
  {
    name: 'browser',
    when: 'apps/web/playwright.config.ts',
    reports: ['apps/web/.reports/browser.json'],
    commands: () => [['playwright', 'test', '--config', 'apps/web/playwright.config.ts', '--reporter=list,json']],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${root}apps/web/.reports/browser.json` },
    counts: playwrightCounts,
  },
  { name: 'publint', commands: () => published().map((folder) => ['publint', folder]) },
  { name: 'attw', commands: () => published().map(attw) },
  { name: 'knip', commands: () => [['knip']] },
  { name: 'api', commands: () => [[node, 'tools/scripts/api-report.mjs']] },
];

function turbo(task, options) {
  return ['turbo', 'run', task, '--concurrency=2', '--ui=stream', ...options];
}

function attw(folder) {
  return [
    'attw',
    '--pack',
    folder,
    '--profile',
    'esm-only',
    '--format',
    'ascii',
    '--exclude-entrypoints',
    'styles.css',
  ];
}

function floors() {
  return ['packages', 'apps', 'tools', 'bench'].filter((folder) => existsSync(root + folder));
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

function vitestCounts(json) {
  const brokenFiles = json.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: json.numPassedTests, failed: json.numFailedTests + brokenFiles.length };
}

function playwrightCounts({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

import { relative } from 'node:path';
import { root } from './source-files.mjs';

/** Reads reports of tests: how many there were, and how long each file of them took. */
export const reportReaders = {
  vitest: (json) => {
    const broken = json.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
    return {
      passed: json.numPassedTests,
      failed: json.numFailedTests + broken.length,
      files: json.testResults.map(({ name, startTime, endTime }) => [pathOf(name), endTime - startTime]),
    };
  },
  playwright: ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    files: suites.map((suite) => [`apps/web/e2e/${suite.file}`, durationOf(suite)]),
  }),
};

/** The ten files that took longest, as lines; none where there is nothing to choose from. */
export function slowestFiles(files) {
  const ranked = files.toSorted(([, one], [, other]) => other - one).slice(0, 10);
  return files.length > 10 ? ranked.map(([name, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`) : [];
}

function durationOf({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return sum(results.map(({ duration }) => duration)) + sum(suites.map(durationOf));
}

function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}

function pathOf(name) {
  return relative(root, name).replaceAll('\\', '/');
}

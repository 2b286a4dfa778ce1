import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './source-files.mjs';

/** Reads reports of tests: how many there were, how long each file of them took, and what the failed ones say. */
export const reportReaders = {
  vitest: (json) =>
    Array.isArray(json)
      ? { passed: 0, failed: json.length, files: [], failures: json.map(outsideFailure) }
      : {
          passed: json.numPassedTests,
          failed: json.numFailedTests,
          files: json.testResults.map(({ name, startTime, endTime }) => [pathOf(name), endTime - startTime]),
          failures: json.testResults.flatMap(failuresOf),
        },
  playwright: ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    files: suites.map((suite) => [`apps/web/e2e/${suite.file}`, durationOf(suite)]),
    failures: suites.flatMap((suite) => unexpectedOf(suite, `apps/web/e2e/${suite.file}`)),
  }),
};

function outsideFailure({ path, title, message }) {
  return failure(pathOf(path), title, message);
}

function failuresOf({ name, assertionResults }) {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => failure(pathOf(name), fullName, failureMessages[0]));
}

function unexpectedOf({ suites = [], specs = [] }, file) {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => failure(file, title, tests.flatMap(({ results }) => results).at(-1)?.error?.message)),
    ...suites.flatMap((suite) => unexpectedOf(suite, file)),
  ];
}

/** Where it failed, which test, and the beginning of what it says. */
function failure(file, title, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 8);
  return [`${file} > ${title}`, ...lines.map((line) => `  ${line}`.slice(0, 200))].join('\n');
}

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

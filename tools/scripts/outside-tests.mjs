import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export const outsideReport = '.reports/outside.json';

/** Reports what fails a run though no test does: files that break, what is around tests, and what is thrown elsewhere. */
export default class OutsideTests {
  onTestRunEnd(modules, errors) {
    rmSync(outsideReport, { force: true });
    const failures = [
      ...modules.flatMap((module) => [module, ...module.children.allSuites()].flatMap(around)),
      ...errors.map(elsewhere),
    ];
    if (failures.length === 0) return;
    mkdirSync(dirname(outsideReport), { recursive: true });
    writeFileSync(outsideReport, JSON.stringify(failures));
  }
}

function around(suite) {
  const title = suite.type === 'suite' ? `around ${suite.fullName}` : 'the whole file';
  const path = suite.type === 'suite' ? suite.module.moduleId : suite.moduleId;
  return suite.errors().map((error) => ({ path, title, message: messageOf(error) }));
}

function elsewhere({ VITEST_TEST_PATH: path, VITEST_TEST_NAME: name, ...error }) {
  return { path: path ?? process.cwd(), title: `while or after ${name ?? 'a test'} ran`, message: messageOf(error) };
}

function messageOf({ stack, message }) {
  return stack ?? message;
}

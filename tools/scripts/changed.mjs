import { execFileSync } from 'node:child_process';
import { root } from './source-files.mjs';

/** What the ids in the titles of journeys begin with, by the domain whose code they walk through. */
const journeysOf = {
  calendar: 'CAL',
  invites: 'CAL',
  chat: 'CHAT|RT',
  realtime: 'CHAT|RT',
  uploads: 'UPLD',
  session: 'AUTH|GEN',
};

const domainFile = /^(?:packages\/(?:core|ui)|apps\/(?:web|server))\/src\/([^/]+)\//;
const unwalked = /\.md$|\.(?:test|stories|spec)\.tsx?$|^(?:\.|bench|docs|tools|apps\/storybook)/;

/** The commit both have in common is the one to compare with: what the base has got since is not what is worked on. */
export function commonCommit(base) {
  return git('merge-base', base, 'HEAD').trim();
}

/** Which journeys a change since a commit can break: a pattern for their titles, `null` for none of them. */
export function journeysSince(commit) {
  const listed = [git('diff', '--name-only', commit), git('ls-files', '--others', '--exclude-standard')];
  return journeysFor(listed.flatMap((text) => text.split('\n')));
}

/** Journeys whose own file changed are found by its name, which Playwright's titles begin with. */
export function journeysFor(files) {
  const specs = files.map((file) => /^apps\/web\/e2e\/([\w-]+\.spec)\.ts$/.exec(file)?.[1]).filter(Boolean);
  const touched = files.filter((file) => file !== '' && !unwalked.test(file));
  const ids = touched.map((file) => journeysOf[domainFile.exec(file)?.[1] ?? '']);
  if (ids.includes(undefined)) return '.';
  const found = [...new Set([...specs, ...ids.map((id) => `(?:${id})-`)])];
  return found.length === 0 ? null : found.join('|');
}

function git(...parameters) {
  return execFileSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

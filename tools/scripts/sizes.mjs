// Sizes and names: how long a file and a function may be, what a file may be called, the few words no file may use,
// that no story goes without a play that holds in every language, how much glue a screen may have, that the map of the
// architecture leads somewhere, and that what styles ask for is set.
import { basename, dirname } from 'node:path';
import { codeProblems } from './code-sizes.mjs';
import { rawColours } from './css-colours.mjs';
import { unsetProperties } from './css-properties.mjs';
import { kernel, mostFiles, roles } from './floors.mjs';
import { glueProblems } from './glue.mjs';
import { mapProblems } from './map.mjs';
import { projectFiles, readText } from './source-files.mjs';
import { englishTexts, plainTexts, silentStories } from './story-plays.mjs';

const aside = /\.(test|stories|fixtures)\.tsx?$|\/e2e\/|\/messages\/[^/]+\/|\/demo\//;
const saysNothing = /^(utils?|helpers?|types|manager|service|common|misc)$/;
const withoutRole = ['packages/core/src/calendar/series/rrule.ts'];

const english = plainTexts(projectFiles(/^packages\/core\/src\/messages\/en\/.+\.ts$/).map(readText));
const failures = [];
let warnings = 0;

for (const path of projectFiles(/^(packages|apps|tools|bench|proofs|examples)\/.+\.(tsx?|mjs|css)$/)) {
  if (path.includes('/drizzle/') || path.endsWith('.d.ts')) continue;
  const text = readText(path);
  checkLength(path, text.trimEnd().split('\n').length);
  checkName(path);
  if (path.endsWith('.css')) checkColours(path, text);
  else checkCode(path, text);
  if (path.endsWith('.stories.tsx')) checkStories(path, text);
}

checkFolders();
failures.push(
  ...glueProblems(new Map(projectFiles(/^apps\/web\/src\/.+\.tsx?$/).map((path) => [path, readText(path)]))),
  ...mapProblems(readText('ARCHITECTURE.md'), projectFiles(/./)),
  ...unsetProperties(new Map(projectFiles(/^(packages|apps)\/.+\.(css|tsx?)$/).map((path) => [path, readText(path)]))),
);

for (const failure of failures) console.error(failure);
console.log(
  `sizes: ${failures.length} ${failures.length === 1 ? 'failure' : 'failures'}, ${warnings} close to the limit`,
);
process.exitCode = failures.length === 0 ? 0 : 1;

function checkLength(path, lines) {
  const most = mostLines(path);
  if (lines > most) failures.push(`${path}: ${lines} lines, at most ${most}. Split it by concern.`);
  else if (lines > 250 && !aside.test(path)) warnings++;
}

function mostLines(path) {
  if (aside.test(path)) return 600;
  if (/^(packages\/ui|apps\/web)\/src\/.+\.tsx$/.test(path)) return 150;
  if (path.endsWith('.machine.ts')) return 250;
  return 400;
}

function checkName(path) {
  const [subject, ...rest] = basename(path).split('.');
  const own = rest.slice(0, -1);
  if ([subject, ...own].some((part) => saysNothing.test(part))) {
    failures.push(`${path}: the name says nothing. Name the file for what it is.`);
  }
  const floor = domainFloor(path);
  if (!floor || subject === 'index' || withoutRole.includes(path)) return;
  const unknown = own.find((role) => !roles.includes(role));
  if (unknown) failures.push(`${path}: "${unknown}" is no role. Roles are ${roles.join(', ')}.`);
  if (own.length === 0 && floor !== 'ui') failures.push(`${path}: a file of a domain is <subject>.<role>.ts.`);
}

/** A folder of a domain that has grown beyond what one can look over is split by subject. */
function checkFolders() {
  const own = projectFiles(/\.tsx?$/).filter((path) => domainFloor(path) && !aside.test(path));
  for (const [folder, paths] of Map.groupBy(own, (path) => dirname(path))) {
    if (paths.length > mostFiles)
      failures.push(`${folder}: ${paths.length} files, at most ${mostFiles}. Split it by subject.`);
  }
}

function domainFloor(path) {
  const [, floor, folder] = /^(?:packages|apps)\/(core|ui|server)\/src\/([^/]+)\//.exec(path) ?? [];
  return floor && !kernel[floor].includes(folder) ? floor : undefined;
}

function checkColours(path, text) {
  if (path.includes('/theme/')) return;
  for (const { line, colour } of rawColours(text)) {
    failures.push(`${path}:${line}: ${colour} is a raw colour. Take a token of the theme.`);
  }
}

function checkStories(path, text) {
  for (const story of silentStories(path, text)) {
    failures.push(`${path}: story ${story} asserts nothing. Give it a play that shows its state.`);
  }
  for (const words of englishTexts(text, english)) {
    failures.push(`${path}: a play looks for "${words}", which holds in English alone. Look for said('its.key').`);
  }
}

function checkCode(path, text) {
  for (const problem of codeProblems(path, text)) {
    if (problem.warning) warnings++;
    else failures.push(`${path}:${problem.line}: ${problem.message}`);
  }
}

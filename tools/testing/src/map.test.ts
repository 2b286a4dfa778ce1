import { expect, it } from 'vitest';
import { mapProblems } from '../../scripts/map.mjs';

const mapOf = (...places: readonly string[]) =>
  `# Architecture\n\n## Where is it?\n\n${places.map((place) => `| what | \`${place}\` |`).join('\n')}\n\n## Else\n\`gone/else.ts\`\n`;
const paths = ['packages/core/src/calendar/calendar.contract.ts', 'apps/server/src/files/seen-files.policy.ts'];

it.each([
  'packages/core/src/calendar',
  'packages/core/src/<domain>/<domain>.contract.ts',
  'apps/server/src/<domain>/*.policy.ts',
  'calendar/calendar.contract.ts',
  '<subject>.policy.ts',
  'touches',
])('finds %s, or takes it for no place', (place) => {
  expect(mapProblems(mapOf('apps/server/src', place), paths)).toEqual([]);
});

it.each([
  'packages/core/src/chat',
  'packages/core/src/cal',
  'apps/server/src/<domain>/<domain>.policy.ts',
  'src/calendar/*.rules.ts',
  'contract.ts',
])('says that nothing is at %s', (place) => {
  expect(mapProblems(mapOf('apps/server/src', place), paths)).toEqual([
    `ARCHITECTURE.md leads to ${place}, and nothing is there.`,
  ]);
});

it('misses the map itself', () => {
  expect(mapProblems('# Architecture', paths)).toEqual([
    'ARCHITECTURE.md has no map of places: "Where is it?" is gone.',
  ]);
});

import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const { journeysFor } = createRequire(import.meta.url)('../../scripts/changed.mjs') as {
  journeysFor(files: readonly string[]): string | null;
};

it.each([
  ['a rule of a domain', ['packages/core/src/calendar/series/series.rules.ts'], '(?:CAL)-'],
  [
    'two domains',
    ['packages/ui/src/chat/room.tsx', 'apps/server/src/uploads/uploads.routes.ts'],
    '(?:CHAT|RT)-|(?:UPLD)-',
  ],
  ['a journey itself', ['apps/web/e2e/chat.spec.ts', 'docs/requirements/calendar.md'], 'chat.spec'],
  [
    'what every domain stands on',
    ['packages/core/src/calendar/calendar.rules.ts', 'packages/core/src/http/client.ts'],
    '.',
  ],
  ['a dependency', ['package-lock.json'], '.'],
  [
    'tests, stories and words',
    ['packages/core/src/chat/chat.rules.test.ts', 'packages/ui/src/chat/room.stories.tsx', 'README.md', ''],
    null,
  ],
])('of %s, the journeys that a change can break are walked', (_, files, journeys) => {
  expect(journeysFor(files)).toBe(journeys);
});

import { expect, it } from 'vitest';
import { audienceIds, hitOf, namedAudience, readAudience, writeAudience } from './audience.rules.ts';
import { type AudienceOption, audienceTypes } from './audience.schema.ts';

const board: AudienceOption = { type: 'membership_role', id: '6a1', name: 'Vorstand', images: {} };
const garden: AudienceOption = { type: 'group', id: '7b1', name: 'Garten', images: {} };

it('an audience is of members, groups, roles, kinds of groups and channels (PERM-001, PERM-002)', () => {
  expect(audienceTypes).toEqual([
    'system_role',
    'membership_role',
    'group_category',
    'member',
    'group',
    'group_admin',
    'channel',
  ]);
});

it('an audience is stored as JSON of type and id, each part once (PERM-004, PERM-D01)', () => {
  const leads = hitOf({ ...garden, type: 'group_admin' });
  const stored = writeAudience([hitOf(board), hitOf(garden), hitOf(board), leads]);
  expect(stored).toBe(
    '[{"type":"membership_role","id":"6a1"},{"type":"group","id":"7b1"},{"type":"group_admin","id":"7b1"}]',
  );
  expect(audienceIds(readAudience(stored), 'group')).toEqual(['7b1']);
});

it.each(['', 'nonsense', '{}', '[{"type":"everybody","id":"1"}]', '[{"type":"group"}]', 'null'])(
  'an audience stored as %j is nobody (PERM-004)',
  (stored) => {
    expect(readAudience(stored)).toEqual([]);
  },
);

it('a part that is not there any more is unknown, and stays until it is removed (PERM-D01, ROLE-E02)', () => {
  const named = namedAudience([{ type: 'membership_role', id: 'gone' }, board], [board]);
  expect(named.map(({ name, isKnown }) => [name, isKnown])).toEqual([
    ['', false],
    ['Vorstand', true],
  ]);
  expect(readAudience(writeAudience(named))).toEqual([
    { type: 'membership_role', id: 'gone' },
    { type: 'membership_role', id: '6a1' },
  ]);
});

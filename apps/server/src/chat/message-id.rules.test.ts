import { expect, it } from 'vitest';
import { nextMessageId } from './message-id.rules.ts';

it.each([
  [null, 0x12345, '000000012345aaaaaaaaaaaa'],
  ['000000012344ffffffffffff', 0x12345, '000000012345aaaaaaaaaaaa'],
  ['000000012345ffffffffffff', 0x12345, '000000012346000000000000'],
  ['000000099999aaaaaaaaaaa9', 0x12345, '000000099999aaaaaaaaaaaa'],
])(
  'after %s comes the id of its instant, or the next one where the clock has gone back (CHAT-D04, CHAT-E01)',
  (last, now, id) => {
    expect(nextMessageId(last, { now: new Date(now), random: 'a'.repeat(12) })).toBe(id);
  },
);

import { describe, expect, it } from 'vitest';
import { badgeText, followUnread, freshCounter, mayAsk, pollAfter, tabBadgeText } from './unread-counter.rules.ts';
import { countUnreadMessages } from './unread-message.rules.ts';

it.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [-1, ''],
  [null, ''],
  ['7', '7'],
])('writes %j as “%s” on a badge (adm:UNREAD-004, com:UNREAD-007, com:UNREAD-E01)', (count, text) => {
  expect(badgeText(count)).toBe(text);
});

it('writes up to 99 on the tab, and a plus beyond (adm:UNREAD-005)', () => {
  expect([0, 1, 99, 100].map(tabBadgeText)).toEqual(['', '1', '99', '+']);
});

it('asks every minute, after failures more seldom, five minutes at most (com:UNREAD-006, com:UNREAD-D02)', () => {
  expect([0, 1, 2, 3, 9].map((failures) => pollAfter({ failures }))).toEqual([
    60_000, 120_000, 240_000, 300_000, 300_000,
  ]);
});

it('keeps the last number where asking fails, asks one at a time, and nothing once closed (com:UNREAD-E02, com:UNREAD-E03)', () => {
  const asking = followUnread(followUnread(freshCounter, { type: 'poll.begun' }), { type: 'told' });
  expect(mayAsk(asking)).toBe(false);
  const known = followUnread(asking, { type: 'poll.answered', count: 3 });
  const failed = followUnread(followUnread(known, { type: 'poll.begun' }), { type: 'poll.failed' });
  expect([failed.count, failed.failures, mayAsk(failed)]).toEqual([3, 1, true]);
  const closed = followUnread(followUnread(failed, { type: 'poll.begun' }), { type: 'closed' });
  expect(followUnread(closed, { type: 'poll.answered', count: 9 })).toEqual(closed);
  expect(mayAsk({ ...closed, asking: 'no', isStale: true })).toBe(false);
});

describe('messages', () => {
  const log = [
    { id: '000000000001aa', authorId: 'ben', isDeleted: false },
    { id: '000000000002aa', authorId: 'ada', isDeleted: false },
    { id: '000000000003aa', authorId: 'ben', isDeleted: true },
    { id: '000000000004aa', authorId: 'ben', isDeleted: false },
  ];

  it.each([
    ['all of others that stand', { lastReadId: null, joinedAt: null }, 2],
    ['beyond the mark', { lastReadId: '000000000001aa', joinedAt: null }, 1],
    ['since the reader belongs to the group', { lastReadId: null, joinedAt: 4 }, 1],
    ['after the later of both', { lastReadId: '000000000001aa', joinedAt: 5 }, 0],
  ])('count %s (CHAT-057, adm:UNREAD-D04)', (_, mark, count) => {
    expect(countUnreadMessages(log, { readerId: 'ada', ...mark })).toBe(count);
  });
});

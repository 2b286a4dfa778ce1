import { describe, expect, it } from 'vitest';
import { exampleMessage, exampleMessageId, exampleReaderId, exampleWriters } from '../chat.fixtures.ts';
import { countArrival, countUnread, noUnread, recount, takeCount } from './unread.rules.ts';

const message = (number: number, from = exampleWriters.mira) => exampleMessage(number, { from });
const arrive = (facts: typeof noUnread, ...numbers: number[]) =>
  numbers.reduce((known, number) => countArrival(known, message(number), exampleReaderId), facts);
/** Three unread of the five messages the server has counted. */
const counted = takeCount(noUnread, {
  count: 3,
  throughId: exampleMessageId(5),
  readId: exampleMessageId(2),
  markedAt: null,
});

describe('the unread count of a chat', () => {
  it('goes up by one with each new message of somebody else, told as often as it is (RT-019)', () => {
    expect([0, 1, 2].map((news) => countUnread(arrive(counted, ...[6, 7].slice(0, news)), null))).toEqual([3, 4, 5]);
    expect(countUnread(arrive(counted, 6, 6, 5), null)).toBe(4);
    const own = countArrival(
      counted,
      exampleMessage(8, { from: { ...exampleWriters.mira, id: exampleReaderId } }),
      exampleReaderId,
    );
    expect(countUnread(own, null)).toBe(3);
  });

  it('is zero once the newest is read, whichever tab or device read it (RT-020, RT-E14)', () => {
    const facts = arrive(counted, 6, 7);
    expect([2, 5, 6, 7].map((read) => countUnread(facts, exampleMessageId(read)))).toEqual([5, 2, 1, 0]);
    expect(
      countUnread(
        recount(facts, { count: 0, readId: exampleMessageId(7), markedAt: null, readThrough: exampleMessageId(7) }),
        exampleMessageId(7),
      ),
    ).toBe(0);
  });

  it('counts on from what the server counted last', () => {
    const later = takeCount(arrive(counted, 6, 7), {
      count: 1,
      throughId: exampleMessageId(6),
      readId: exampleMessageId(5),
      markedAt: null,
    });
    expect(countUnread(later, exampleMessageId(5))).toBe(2);
    expect(takeCount(later, { count: 9, throughId: exampleMessageId(3), readId: null, markedAt: null })).toBe(later);
  });

  it('goes up again with a mark as unread, and only an answer that knows of the mark counts then (CHAT-D63)', () => {
    const facts = arrive(counted, 6, 7);
    const at = '2026-11-21T09:30:00.000Z';
    const read = { count: 0, readId: exampleMessageId(7), markedAt: null, readThrough: exampleMessageId(7) };
    const marked = { count: 4, readId: exampleMessageId(7), markedAt: at, readThrough: exampleMessageId(3) };
    const unread = recount(recount(facts, read), marked);
    expect([countUnread(unread, exampleMessageId(3)), countUnread(unread, exampleMessageId(6))]).toEqual([4, 1]);
    expect(recount(unread, read)).toBe(unread);
    expect(takeCount(unread, { ...read, throughId: exampleMessageId(8) })).toBe(unread);
    const late = recount(facts, { ...marked, count: 1, readThrough: exampleMessageId(6) });
    expect(countUnread(late, exampleMessageId(6))).toBe(1);
  });
});

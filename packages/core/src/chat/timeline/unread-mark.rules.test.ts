import { expect, it } from 'vitest';
import { exampleMessageId as idOf } from '../chat.fixtures.ts';
import { endMark, heldMark, laterMark, readThrough } from './unread-mark.rules.ts';

const early = { from_id: idOf(4), at: '2026-11-21T09:30:00.000Z' };
const late = { from_id: idOf(9), at: '2026-11-21T09:31:00.000Z' };
const ended = { from_id: null, at: '2026-11-21T09:32:00.000Z' };

it('of two marks the later one holds, whichever comes first (CHAT-D63)', () => {
  expect([laterMark(early, late), laterMark(late, early), laterMark(null, early), laterMark(early, null)]).toEqual([
    late,
    late,
    early,
    early,
  ]);
  expect([laterMark(late, ended), laterMark(ended, late), laterMark(null, null)]).toEqual([ended, ended, null]);
});

it('a mark takes back what was read from its message on, and nothing else (CHAT-D63)', () => {
  expect(readThrough(idOf(9), early)).toBe(idOf(3));
  expect(readThrough(idOf(16), { ...early, from_id: idOf(16) })).toBe(idOf(15));
  expect([readThrough(idOf(2), early), readThrough(null, early)]).toEqual([idOf(2), null]);
  expect([readThrough(idOf(9), null), readThrough(idOf(9), ended)]).toEqual([idOf(9), idOf(9)]);
});

it('a mark ends once its message was read (CHAT-D63)', () => {
  expect(endMark(early, idOf(4))).toEqual({ ...early, from_id: null });
  expect(endMark(early, idOf(3))).toBe(early);
  expect([endMark(null, idOf(4)), heldMark(null), heldMark(early), heldMark(ended)]).toEqual([
    null,
    null,
    early.at,
    null,
  ]);
});

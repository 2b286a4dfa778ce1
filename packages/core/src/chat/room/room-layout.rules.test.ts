import { describe, expect, it } from 'vitest';
import {
  exampleChatIds,
  exampleMessage,
  exampleMessageId,
  exampleOpening,
  exampleReaderId,
  exampleTimeline,
  exampleWriters,
  timelineAfter,
} from '../chat.fixtures.ts';
import type { Message } from '../chat.schema.ts';
import { emptyEntry } from '../timeline/chat-entry.rules.ts';
import { openWindow, unloadedWindow } from '../timeline/message-window.rules.ts';
import { entryOf, type TimelineEvent } from '../timeline/timeline.rules.ts';
import { dayWord, layRoom, type RoomReader } from './room-layout.rules.ts';

const zone = 'Europe/Berlin';
const now = Date.UTC(2026, 10, 21, 9, 30);
const reader: RoomReader = { kind: 'direct', memberId: exampleReaderId, zone, now };

function lay(messages: readonly Message[], options: Partial<RoomReader> = {}) {
  const window = openWindow(unloadedWindow, { messages, has_more: false, server_time: '2026-11-21T09:30:00Z' });
  return layRoom({ ...emptyEntry, window }, { ...reader, ...options });
}
const shape = (days: ReturnType<typeof lay>) =>
  days.map(({ date, groups }) => [date, groups.map(({ messages }) => messages.length)]);
const atTime = (n: number, time: string, from = exampleWriters.mira) =>
  exampleMessage(n, { from, created_at: time, updated_at: time });

describe('days', () => {
  it('separate messages by the zone of the reader (CHAT-D35)', () => {
    const messages = [atTime(1, '2026-11-20T22:59:00.000Z'), atTime(2, '2026-11-20T23:00:00.000Z')];
    expect(shape(lay(messages))).toEqual([
      ['2026-11-20', [1]],
      ['2026-11-21', [1]],
    ]);
    expect(shape(lay(messages, { zone: 'UTC' }))).toEqual([['2026-11-20', [2]]]);
  });

  it('never go back, whatever clocks say (CHAT-E02)', () => {
    const messages = [atTime(1, '2026-11-20T23:30:00.000Z'), atTime(2, '2026-11-20T22:30:00.000Z')];
    expect(shape(lay(messages))).toEqual([['2026-11-21', [1, 1]]]);
  });

  it.each([
    ['2026-11-21', 'chat.day.today'],
    ['2026-11-20', 'chat.day.yesterday'],
    ['2026-11-19', null],
    ['2026-11-22', null],
  ])('%s is called %s', (date, word) => {
    expect(dayWord(date, now, zone)).toBe(word);
  });
});

describe('groups', () => {
  it('hold messages of one author within five minutes (CHAT-D35)', () => {
    const minutes = [0, 4, 5, 6];
    const messages = minutes.map((minute, n) => atTime(n + 1, `2026-11-20T10:0${minute}:00.000Z`));
    expect(shape(lay(messages))).toEqual([['2026-11-20', [3, 1]]]);
    const other = atTime(2, '2026-11-20T10:01:00.000Z', exampleWriters.jonas);
    expect(shape(lay([...messages.slice(0, 1), other]))).toEqual([['2026-11-20', [1, 1]]]);
  });

  it('break before the first unread message (CHAT-D35)', () => {
    const messages = [1, 2, 3].map((n) => atTime(n, `2026-11-20T10:00:0${n}.000Z`));
    const days = lay(messages, { unread: { after: exampleMessageId(1), through: exampleMessageId(3) } });
    expect(shape(days)).toEqual([['2026-11-20', [1, 2]]]);
    expect(days[0]?.groups[1]?.messages.map(({ isFirstUnread }) => isFirstUnread)).toEqual([true, false]);
    const unread = { after: null, through: exampleMessageId(3) };
    expect(lay(messages, { unread })[0]?.groups[0]?.messages[0]?.isFirstUnread).toBe(true);
  });

  it('do not break before what came while the room was open', () => {
    const messages = [1, 2].map((n) => atTime(n, `2026-11-20T10:00:0${n}.000Z`));
    const all = { after: exampleMessageId(1), through: exampleMessageId(1) };
    expect(shape(lay(messages, { unread: all }))).toEqual([['2026-11-20', [2]]]);
    expect(shape(lay(messages, { unread: { after: null, through: null } }))).toEqual([['2026-11-20', [2]]]);
  });
});

describe('the layout of 2,000 messages', () => {
  const from = exampleWriters.mira;
  const messages = Array.from({ length: 2_000 }, (_, n) => exampleMessage(n + 1));
  const opened = timelineAfter([exampleOpening(messages)]);
  const layouts = (events: readonly TimelineEvent[], options: Partial<RoomReader> = {}) => {
    const timelines = events.map((_, index) => timelineAfter(events.slice(0, index + 1), opened));
    const laid = timelines.map((so) => layRoom(entryOf(so, exampleChatIds.mira), { ...reader, ...options }));
    return new Set([layRoom(entryOf(opened, exampleChatIds.mira), reader), ...laid]).size;
  };

  it('is made once, whoever types, comes and goes, and however time passes within a day', () => {
    const events = Array.from({ length: 50 }, (_, n): TimelineEvent[] => [
      { type: 'composing.noticed', chatId: exampleChatIds.mira, from, at: now + n * 1_000 },
      { type: 'status.changed', memberId: from.id, status: n % 2 === 0 ? null : { type: 'busy', text: `${n}` } },
      { type: 'presence.loaded', onlineIds: [from.id, exampleReaderId], statuses: {} },
      { type: 'time.passed', at: now + n * 1_000 + 900 },
      { type: 'message.received', kind: 'new', message: exampleMessage(1, { chatId: exampleChatIds.garden }) },
    ]).flat();
    expect(layouts(events)).toBe(1);
    expect(layouts(events.slice(0, 1), { now: now + 60_000, unread: null })).toBe(1);
  });

  it.each<[string, readonly TimelineEvent[], Partial<RoomReader>]>([
    ['a message', [{ type: 'message.received', kind: 'new', message: exampleMessage(2_001) }], {}],
    ['the partner’s marks', [partnerRead(2_000)], {}],
    ['midnight', [{ type: 'chats.failed' }], { now: now + 86_400_000 }],
    ['another zone', [{ type: 'chats.failed' }], { zone: 'UTC' }],
    ['the first unread', [{ type: 'chats.failed' }], { unread: { after: null, through: exampleMessageId(3) } }],
  ])('is made anew for %s', (_, events, options) => {
    expect(layouts(events, options)).toBe(2);
  });

  function partnerRead(n: number): TimelineEvent {
    const id = exampleMessageId(n);
    const partnerState = { last_received_id: id, last_read_id: id };
    return { type: 'partner.changed', chatId: exampleChatIds.mira, partnerState };
  }
});

describe('bubbles', () => {
  it('tell what became of a message (CHAT-027, CHAT-D12, CHAT-D13)', () => {
    const bubbles = layRoom(entryOf(exampleTimeline, exampleChatIds.mira), reader)
      .flatMap(({ groups }) => groups)
      .flatMap(({ messages }) => messages)
      .map(({ key, text, status, isLarge, isDeleted, editedAt }) => [key, text, status, isLarge, isDeleted, editedAt]);
    expect(bubbles).toEqual([
      [exampleMessageId(1), 'Good morning! Shall we meet at the atelier?', null, false, false, null],
      ['cid-2', 'Gladly. At ten?', 'persisted', false, false, null],
      [exampleMessageId(3), 'Ten is fine.', null, false, false, Date.parse('2026-11-20T08:04:30.000Z')],
      [exampleMessageId(4), '', null, false, true, null],
      [exampleMessageId(1_500), '🌱🌻', null, true, false, null],
      ['cid-1501', 'Beautiful. I bring the *tools* along.', 'persisted', false, false, null],
    ]);
  });

  it('of messages on their way come last, under the same key as later when stored (CHAT-D04, CHAT-E04)', () => {
    const pending = {
      cid: 'cid-9',
      chatId: exampleChatIds.mira,
      text: 'hello',
      quotedMessageId: null,
      files: [],
      images: [],
      links: [],
      at: now,
    };
    const entry = { ...emptyEntry, pending: [{ ...pending, status: 'pushed' as const, refusal: null }] };
    const own = { from: exampleWriters.jonas };
    const bubble = (days: ReturnType<typeof lay>) => days[0]?.groups[0]?.messages[0];
    expect(bubble(layRoom(entry, reader))).toMatchObject({ key: 'cid-9', id: null, status: 'pushed', isOwn: true });
    expect(bubble(lay([exampleMessage(9, own)]))).toMatchObject({ key: 'cid-9', status: 'persisted', isOwn: true });
  });
});

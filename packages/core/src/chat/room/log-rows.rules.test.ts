import { describe, expect, it } from 'vitest';
import {
  exampleChatIds,
  exampleMessage,
  exampleMessageId,
  exampleOpening,
  exampleReaderId,
  exampleWriters,
  timelineAfter,
} from '../chat.fixtures.ts';
import { entryOf } from '../timeline/timeline.rules.ts';
import { logRows, messagesAfter } from './log-rows.rules.ts';
import { layRoom } from './room-layout.rules.ts';

const reader = {
  kind: 'direct',
  memberId: exampleReaderId,
  zone: 'Europe/Berlin',
  now: Date.UTC(2026, 10, 21, 9),
} as const;
const messages = [
  exampleMessage(1),
  exampleMessage(2),
  exampleMessage(3, { from: exampleWriters.jonas }),
  exampleMessage(1_500),
  exampleMessage(1_501),
];
const entry = entryOf(timelineAfter([exampleOpening(messages)]), exampleChatIds.mira);
const days = layRoom(entry, {
  ...reader,
  unread: { after: exampleMessageId(1_500), through: exampleMessageId(1_501) },
});
const said = (rows: ReturnType<typeof logRows>) =>
  rows.map((row) => (row.kind === 'message' ? [row.message.text, row.isFirst, row.isLast] : [row.kind, row.day.date]));

describe('the lines of a log', () => {
  it('are days, the mark of what is unread, and messages with their place among those of their writer (CHAT-D35)', () => {
    expect(said(logRows(days))).toEqual([
      ['day', '2026-11-20'],
      ['Message 1', true, false],
      ['Message 2', false, true],
      ['Message 3', true, true],
      ['day', '2026-11-21'],
      ['Message 1500', true, true],
      ['firstUnread', '2026-11-21'],
      ['Message 1501', true, true],
    ]);
  });

  it('are the same ones for the same days, and each has a key of its own', () => {
    const rows = logRows(days);
    expect(logRows(days)).toBe(rows);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });

  it('fold what somebody wrote whom the reader ignores, until it is asked for (PROFILE-D01)', () => {
    const ignoring = layRoom(entry, { ...reader, ignored: new Set([exampleWriters.mira.id]) });
    const folded = logRows(ignoring);
    expect(folded.map((row) => (row.kind === 'folded' ? [row.kind, row.writer.name, row.count] : row.kind))).toEqual([
      'day',
      ['folded', 'Mira Sand', 2],
      'message',
      'day',
      ['folded', 'Mira Sand', 2],
    ]);
    const opened = logRows(ignoring, new Set([folded[1]?.key ?? '']));
    expect(said(opened)).toEqual([
      ['day', '2026-11-20'],
      ['folded', '2026-11-20'],
      ['Message 1', true, false],
      ['Message 2', false, true],
      ['Message 3', true, true],
      ['day', '2026-11-21'],
      ['folded', '2026-11-21'],
    ]);
    expect(opened[1]).toMatchObject({ isOpen: true });
  });

  it('tell what came after a message, and nothing of one that is not there', () => {
    const rows = logRows(days);
    const third = rows[3]?.key ?? '';
    expect(said(messagesAfter(rows, third)).map(([text]) => text)).toEqual(['Message 1500', 'Message 1501']);
    expect(messagesAfter(rows, 'gone')).toEqual([]);
  });
});

describe('a message that arrives', () => {
  const laid = (all: typeof messages) =>
    logRows(layRoom(entryOf(timelineAfter([exampleOpening(all)]), exampleChatIds.mira), reader));

  it('leaves every line the same object but those of its own group (CHAT-D35)', () => {
    const before = laid(messages);
    const after = laid([...messages, exampleMessage(1_502), exampleMessage(3_000, { from: exampleWriters.jonas })]);
    const kept = after.map((row) => before.includes(row));
    expect(said(after).map((line, index) => [line, kept[index]])).toEqual([
      [['day', '2026-11-20'], true],
      [['Message 1', true, false], true],
      [['Message 2', false, true], true],
      [['Message 3', true, true], true],
      [['day', '2026-11-21'], false],
      [['Message 1500', true, false], false],
      [['Message 1501', false, false], false],
      [['Message 1502', false, true], false],
      [['day', '2026-11-22'], false],
      [['Message 3000', true, true], false],
    ]);
  });

  it('changes the line of a message that was edited since (CHAT-D35)', () => {
    const edited = messages.map((message) =>
      message.id === exampleMessageId(2) ? { ...message, text: 'Other words' } : message,
    );
    expect(said(laid(edited))[2]).toEqual(['Other words', false, true]);
    expect(said(laid(messages))[2]).toEqual(['Message 2', false, true]);
  });
});

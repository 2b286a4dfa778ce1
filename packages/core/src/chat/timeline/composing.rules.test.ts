import { expect, it } from 'vitest';
import { exampleChatIds, exampleMessage, exampleReaderId, exampleWriters } from '../chat.fixtures.ts';
import { composingText } from './composing.rules.ts';
import { emptyTimeline, entryOf, reduceTimeline, type TimelineEvent } from './timeline.rules.ts';

const chatId = exampleChatIds.garden;
const { mira, tom, jonas } = exampleWriters;
const notice = (from: typeof mira, at: number): TimelineEvent => ({ type: 'composing.noticed', chatId, from, at });
const passed = (at: number): TimelineEvent => ({ type: 'time.passed', at });

function typing(...events: readonly TimelineEvent[]) {
  const timeline = events.reduce(reduceTimeline, emptyTimeline(exampleReaderId));
  return entryOf(timeline, chatId).composing.map(({ name }) => name);
}

it('lasts two seconds after the last notice (CHAT-021, CHAT-E39, RT-E15)', () => {
  expect(typing(notice(mira, 0), passed(1_999))).toEqual(['Mira Sand']);
  expect(typing(notice(mira, 0), passed(2_000))).toEqual([]);
  expect(typing(notice(mira, 0), notice(mira, 1_000), passed(2_500))).toEqual(['Mira Sand']);
});

it('ends with a message by that person, not by another (CHAT-021, RT-025, RT-E15)', () => {
  const posted: TimelineEvent = { type: 'message.received', kind: 'new', message: exampleMessage(1, { chatId }) };
  expect(typing(notice(mira, 0), notice(tom, 0), posted)).toEqual(['Tom Weber']);
  expect(typing(notice(mira, 0), { ...posted, kind: 'edit' })).toEqual(['Mira Sand']);
});

it('is not shown of oneself on another device (CHAT-E39)', () => {
  expect(typing(notice(jonas, 0))).toEqual([]);
});

it.each([
  ['direct', [], null],
  ['direct', [mira], { key: 'chat.composing.direct', values: {} }],
  ['group', [mira], { key: 'chat.composing.one', values: { a: 'Mira Sand' } }],
  ['group', [mira, tom], { key: 'chat.composing.two', values: { a: 'Mira Sand', b: 'Tom Weber' } }],
  ['group', [mira, tom, jonas], { key: 'chat.composing.several', values: {} }],
] as const)('is worded for a %s chat and its number of people (CHAT-018, CHAT-D21)', (kind, members, text) => {
  expect(composingText(kind, members)).toEqual(text);
});

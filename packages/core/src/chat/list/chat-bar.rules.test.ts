import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defaultPaths } from '../../paths/index.ts';
import { exampleChat, exampleChatIds, timelineAfter } from '../chat.fixtures.ts';
import { type ChatId, chatSchema } from '../chat.schema.ts';
import {
  chatAfterClosing,
  chatBarPlace,
  openChatsLength,
  quickChats,
  widthWithin,
  withChat,
} from './chat-bar.rules.ts';
import { listChats } from './chat-list.rules.ts';

const usual = { isOffered: true, isNativeApp: false, pathname: '/appointments', paths: defaultPaths, width: 1440 };
const nth = (n: number) => `member/${n.toString(16).padStart(24, '0')}` as ChatId;

describe('where chats are', () => {
  it.each([
    ['beside a page over it', {}, 'over'],
    ['for whom may not chat (CHAT-002, SHELL-018)', { isOffered: false }, 'none'],
    ['in the native app (CHAT-003, SHELL-019)', { isNativeApp: true }, 'none'],
    ['on the list of legal texts (CHAT-004, SHELL-020)', { pathname: '/legal' }, 'none'],
    ['on a legal text (CHAT-004, CHAT-D38)', { pathname: '/legal/privacy' }, 'none'],
    ['on the imprint (CHAT-004, CHAT-D38)', { pathname: '/imprint' }, 'none'],
    ['on a page that only begins like a legal one', { pathname: '/legalities' }, 'over'],
    ['on the page of the chats', { pathname: '/chat' }, 'page'],
    ['on the page of a chat', { pathname: `/chat/${exampleChatIds.mira}`, width: 1900 }, 'page'],
    ['on a page that only begins like the chats', { pathname: '/chatter' }, 'over'],
    ['on a phone (CHAT-025)', { width: 767 }, 'page'],
    ['on what is no phone any more (CHAT-025)', { width: 768 }, 'over'],
    ['a pixel before the bar is static (SHELL-E09)', { width: 1883 }, 'over'],
    ['from where the bar is static (SHELL-038, SHELL-E09)', { width: 1884 }, 'beside'],
  ])('%s', (_, parts, place) => {
    expect(chatBarPlace({ ...usual, ...parts })).toBe(place);
  });
});

it('offers the ten chats with the latest messages, of those that were typed (CHAT-013, CHAT-D36)', () => {
  const chats = Array.from({ length: 14 }, (_, n) =>
    exampleChat(nth(n), {
      name: n < 12 ? `Neighbour ${n}` : `Garden ${n}`,
      last_interacted_at: new Date(Date.UTC(2026, 10, 20, n)).toISOString(),
    }),
  );
  const timeline = timelineAfter([
    {
      type: 'chats.loaded',
      chats: z.parse(z.array(chatSchema), chats),
      has_more: false,
      isMore: false,
      server_time: '2026-11-21T10:30:00Z',
      at: 0,
    },
  ]);
  const names = (filter: string) => quickChats(listChats(timeline, { now: 0, filter })).map(({ name }) => name);
  expect(names('')).toEqual(
    [13, 12].map((n) => `Garden ${n}`).concat([11, 10, 9, 8, 7, 6, 5, 4].map((n) => `Neighbour ${n}`)),
  );
  expect(names('garden')).toEqual(['Garden 13', 'Garden 12']);
});

it('holds six chats; the one opened first gives way', () => {
  const full = Array.from({ length: openChatsLength }, (_, n) => nth(n));
  expect(withChat(full, nth(0))).toBe(full);
  expect(withChat(full, nth(9))).toEqual([...full.slice(1), nth(9)]);
});

it.each([
  ['the one that is read: the next', 1, 1, 2],
  ['the last one: the one before', 2, 2, 1],
  ['another: the same', 1, 0, 1],
])('shows after closing %s', (_, current, closed, next) => {
  expect(chatAfterClosing({ chats: [nth(0), nth(1), nth(2)], current: nth(current) }, nth(closed))).toBe(nth(next));
});

it('shows the quick-select after closing the only chat', () => {
  expect(chatAfterClosing({ chats: [nth(0)], current: nth(0) }, nth(0))).toBeNull();
});

it.each([
  [0, 320],
  [400.4, 400],
  [9_000, 560],
])('takes %d as a width of %d', (asked, width) => {
  expect(widthWithin(asked)).toBe(width);
});

import { describe, expect, it } from 'vitest';
import { exampleChat, exampleChatIds, exampleMessage, exampleReaderId, exampleWriters } from '../chat.fixtures.ts';
import type { Chat } from '../chat.schema.ts';
import { isMuted, mutedForever } from '../timeline/mute.rules.ts';
import { emptyTimeline, reduceTimeline, type Timeline, type TimelineEvent } from '../timeline/timeline.rules.ts';
import { listChats, oldestInteraction, unreadTotal } from './chat-list.rules.ts';

const now = Date.UTC(2026, 10, 21, 9, 30);
const server_time = new Date(now).toISOString();
const { mira, garden } = exampleChatIds;
const names = (timeline: Timeline, filter = '') => listChats(timeline, { now, filter }).map(({ name }) => name);

function play(...events: readonly TimelineEvent[]): Timeline {
  return events.reduce(reduceTimeline, emptyTimeline(exampleReaderId));
}
function loaded(chats: readonly Chat[], { has_more = false, isMore = false } = {}): TimelineEvent {
  return { type: 'chats.loaded', chats, has_more, isMore, server_time, at: now - 5_000 };
}
const message = (n: number, parts = {}) => exampleMessage(n, { chatId: garden, from: exampleWriters.tom, ...parts });
const both = loaded([
  exampleChat(mira, { last_message: exampleMessage(9) }),
  exampleChat(garden, { last_message: message(4), state: { unread_count: 2 } }),
]);

describe('the list of chats', () => {
  it('says nothing of what somebody wrote whom the reader ignores (PROFILE-D01)', () => {
    const ignored = new Set([exampleWriters.tom.id]);
    const last = listChats(play(both), { now, ignored }).map((row) => row.last);
    expect(last).toEqual([
      { kind: 'text', text: 'Message 9', isOwn: false, writer: 'Mira Sand' },
      { kind: 'folded', text: '', isOwn: false, writer: 'Tom Weber' },
    ]);
  });

  it('begins with the latest message, and moves a chat up when one comes (CHAT-006, CHAT-D34)', () => {
    expect(names(play(both))).toEqual(['Mira Sand', 'Garden']);
    expect(names(play(both, { type: 'message.received', kind: 'new', message: message(20) }))).toEqual([
      'Garden',
      'Mira Sand',
    ]);
  });

  it('is narrowed by name (CHAT-D34)', () => {
    expect(names(play(both), ' gARd ')).toEqual(['Garden']);
  });

  it.each([
    [{}, 'text', 'Message 4'],
    [{ text: '**Ten**\n> is `fine`' }, 'text', 'Ten is fine'],
    [
      {
        text: '',
        images: [{ id: 'i', name: 'a.png', size: 1, type: 'image/png', url: '/i', preview: null, full: null }],
      },
      'image',
      '',
    ],
    [
      {
        text: '',
        files: [{ id: 'f', name: 'a.pdf', size: 1, type: 'application/pdf', url: '/f', preview: null, full: null }],
      },
      'file',
      '',
    ],
    [{ text: '', deleted_at: '2026-11-20T10:00:00.000Z' }, 'deleted', ''],
  ])('says what the last message %j is (CHAT-E20)', (parts, kind, text) => {
    const timeline = play(loaded([exampleChat(garden, { last_message: message(4, parts) })]));
    expect(listChats(timeline, { now })[0]?.last).toEqual({ kind, text, isOwn: false, writer: 'Tom Weber' });
  });

  it('shows an own message as soon as it is written', () => {
    const base = {
      chatId: mira,
      quotedMessageId: null,
      files: [],
      images: [],
      links: [],
      status: 'pushed',
      refusal: null,
    } as const;
    const timeline = play(both, { type: 'message.sent', pending: { ...base, cid: 'c', text: 'on my way', at: now } });
    expect(listChats(timeline, { now })[0]).toMatchObject({ at: now, last: { text: 'on my way', isOwn: true } });
  });

  it('shows who is there; invisible is as good as gone (CHAT-D20, CHAT-E57)', () => {
    const statusOf = (timeline: Timeline) => listChats(timeline, { now }).map(({ status }) => status?.type ?? null);
    const told = { type: 'presence.loaded', onlineIds: [exampleWriters.mira.id] } as const;
    const there = play(both, { ...told, statuses: {} });
    expect(statusOf(there)).toEqual(['online', null]);
    const busy = { [exampleWriters.mira.id]: { type: 'busy', text: '' } } as const;
    expect(statusOf(reduceTimeline(there, { ...told, statuses: busy }))).toEqual(['busy', null]);
    const changed = (status: { type: 'busy' | 'invisible'; text: string } | null): TimelineEvent => {
      return { type: 'status.changed', memberId: exampleWriters.mira.id, status };
    };
    expect(statusOf(reduceTimeline(there, changed({ type: 'busy', text: '' })))).toEqual(['busy', null]);
    expect(statusOf(reduceTimeline(there, changed({ type: 'invisible', text: '' })))).toEqual([null, null]);
    expect(statusOf(reduceTimeline(there, changed(null)))).toEqual([null, null]);
  });

  it('tells whether it is loading, ready or failed, and whether there is more (CHAT-D34)', () => {
    const requested = (isMore: boolean): TimelineEvent => ({ type: 'chats.requested', isMore });
    const failed: TimelineEvent = { type: 'chats.failed' };
    const more = loaded([exampleChat(mira)], { has_more: true });
    expect(play().list).toEqual({ status: 'loading', hasMore: false, isLoadingMore: false });
    expect(play(failed).list).toEqual({ status: 'failed', hasMore: false, isLoadingMore: false });
    expect(play(failed, requested(false)).list.status).toBe('loading');
    expect(play(more, requested(true)).list).toEqual({ status: 'ready', hasMore: true, isLoadingMore: true });
    expect(play(more, requested(true), failed).list).toEqual({ status: 'ready', hasMore: true, isLoadingMore: false });
    expect(play(more, requested(false), loaded([], { isMore: true })).list.hasMore).toBe(false);
    expect(play(more, loaded([exampleChat(mira)])).list).toMatchObject({ status: 'ready', hasMore: true });
  });

  it('knows where older chats begin (CHAT-D06)', () => {
    expect(oldestInteraction(play(both))).toBe(message(4).created_at);
    expect(oldestInteraction(play())).toBeNull();
  });

  it('loses chats one was removed from, also while nobody listened (CHAT-D28)', () => {
    expect(names(play(both, { type: 'chat.removed', chatId: garden }))).toEqual(['Mira Sand']);
    expect(names(play(both, loaded([exampleChat(mira, { last_message: exampleMessage(9) })])))).toEqual(['Mira Sand']);
  });

  it('keeps chats older than the page read anew', () => {
    const page = loaded([exampleChat(mira, { last_message: exampleMessage(9) })], { has_more: true });
    expect(names(play(both, page))).toEqual(['Mira Sand', 'Garden']);
  });

  it('keeps what events told when an older answer comes late', () => {
    const timeline = play(both, { type: 'message.received', kind: 'new', message: message(20) }, both);
    expect(listChats(timeline, { now })[0]).toMatchObject({
      name: 'Garden',
      unreadCount: 3,
      last: { text: 'Message 20' },
    });
  });

  it('shows chats with equal times in one order, and none that only events told of', () => {
    const message = exampleMessage(1, { chatId: garden });
    const same = loaded([exampleChat(garden), exampleChat(mira)]);
    const heard = play({ type: 'message.received', kind: 'new', message });
    expect([names(play(same)), listChats(heard, { now }), unreadTotal(heard, now), oldestInteraction(heard)]).toEqual([
      ['Garden', 'Mira Sand'],
      [],
      1,
      null,
    ]);
  });

  it('takes a changed chat, with its abilities (CHAT-D27)', () => {
    const can = { write: false, add_files: false, add_images: false };
    const timeline = play(both, { type: 'chat.changed', chat: exampleChat(mira, { can }) });
    expect(timeline.entries.get(mira)?.chat?.can).toEqual(can);
  });
});

describe('the sum of unread messages', () => {
  it('leaves muted chats out (CHAT-D37, CHAT-D18)', () => {
    expect(unreadTotal(play(both), now)).toBe(2);
    const muted = exampleChat(garden, { state: { unread_count: 2, muted_until: mutedForever } }).state;
    expect(unreadTotal(play(both, { type: 'state.changed', chatId: garden, state: muted }), now)).toBe(0);
  });

  it.each([
    [null, false],
    ['2026-11-21T09:29:59Z', false],
    ['2026-11-21T09:31:00Z', true],
    [mutedForever, true],
  ])('counts a chat muted until %s as muted: %s (CHAT-061, CHAT-E53)', (until, expected) => {
    expect(isMuted(until, now)).toBe(expected);
  });
});

describe('the clock', () => {
  it('of the server is known from its answers (CHAT-E02)', () => {
    expect(play(both).clockOffset).toBe(5_000);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exampleChat,
  exampleChatIds,
  exampleMessage,
  exampleMessageId,
  exampleReaderId,
  exampleWriters,
} from '../chat.fixtures.ts';
import type { Message } from '../chat.schema.ts';
import { type MessageNews, unreadOf } from './chat-entry.rules.ts';
import { toldTo } from './message-version.rules.ts';
import { changesSince, hasOlder, idleWindowLimit, shownMessages, viewedWindowLimit } from './message-window.rules.ts';
import type { PendingMessage } from './pending.rules.ts';
import { emptyTimeline, entryOf, reduceTimeline, type Timeline, type TimelineEvent } from './timeline.rules.ts';

const chatId = exampleChatIds.mira;
const jonas = { from: exampleWriters.jonas };
const empty = emptyTimeline(exampleReaderId);
const time = '2026-11-21T09:30:00.000Z';
const at = Date.parse(time);

const play = (events: readonly TimelineEvent[], start: Timeline = empty) => events.reduce(reduceTimeline, start);
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const numbers = (timeline: Timeline) => shown(timeline).map(({ id }) => Number.parseInt(id, 16));
const shown = (timeline: Timeline) => shownMessages(entryOf(timeline, chatId).window);
const unread = (timeline: Timeline) => unreadOf(entryOf(timeline, chatId));
const windowOf = (timeline: Timeline) => entryOf(timeline, chatId).window;

function received(message: Message, kind: MessageNews = 'new'): TimelineEvent {
  return { type: 'message.received', kind, message };
}
function listed(last: Message | null, unread_count = 0): TimelineEvent {
  const chats = [exampleChat(chatId, { last_message: last, state: { unread_count } })];
  return { type: 'chats.loaded', chats, has_more: false, server_time: time, isMore: false, at };
}
function opened(messages: readonly Message[], has_more = false): TimelineEvent {
  const chat = exampleChat(chatId, { last_message: messages.at(-1) ?? null });
  return { type: 'messages.opened', chat, participantsCount: 2, messages, has_more, server_time: time };
}
function caughtUp(afterId: number, messages: readonly Message[], has_more = false, changed: readonly Message[] = []) {
  const page = { messages, changed, has_more, server_time: time };
  return { type: 'messages.caughtUp', chatId, afterId: exampleMessageId(afterId), ...page } as const;
}
function pending(cid: string): PendingMessage {
  return {
    cid,
    chatId,
    text: 'hello',
    quotedMessageId: null,
    files: [],
    images: [],
    links: [],
    at,
    status: 'pushed',
    refusal: null,
  };
}
function edited(message: Message, minutes = 1): Message {
  const updated_at = new Date(Date.parse(message.updated_at) + minutes * 60_000).toISOString();
  return { ...message, text: `${message.text}, edited`, updated_at };
}
function deleted(message: Message): Message {
  const deleted_at = new Date(Date.parse(message.updated_at) + 3_600_000).toISOString();
  return {
    ...message,
    text: '',
    quoted_message: null,
    reactions: [],
    own_reactions: null,
    updated_at: deleted_at,
    deleted_at,
  };
}

function reacted(message: Message, isOwn = false): Message {
  const count = (message.reactions[0]?.count ?? 0) + 1;
  const reacted_at = new Date(Date.parse(message.reacted_at ?? message.created_at) + 1_000).toISOString();
  const own = { emoji: message.own_reactions?.emoji.length ? [] : ['👍' as const], as_of: reacted_at };
  const own_reactions = isOwn ? own : message.own_reactions;
  return { ...message, reactions: [{ emoji: '👍', count, names: [] }], reacted_at, own_reactions };
}
function changeOf(act: string, known: Message): readonly ['edit' | 'delete' | 'reaction', Message] {
  if (act === 'reaction' || act === 'own reaction') return ['reaction', reacted(known, act === 'own reaction')];
  return act === 'edit' ? ['edit', edited(known)] : ['delete', deleted(known)];
}

describe('order', () => {
  it('goes by ids, whatever order events come in (CHAT-D04, CHAT-E01)', () => {
    const timeline = play([opened([exampleMessage(1)]), ...[4, 2, 3].map((n) => received(exampleMessage(n)))]);
    expect(numbers(timeline)).toEqual([1, 2, 3, 4]);
  });

  it('shows nothing of a chat before its newest page is in, and loses nothing meanwhile', () => {
    const heard = play([listed(null), received(exampleMessage(3))]);
    expect(numbers(heard)).toEqual([]);
    expect(numbers(play([opened([exampleMessage(1), exampleMessage(2)])], heard))).toEqual([1, 2, 3]);
  });
});

describe('a message on its way', () => {
  it('becomes the stored one in one step, by answer or by event (CHAT-E03, CHAT-E04)', () => {
    const sent = play([listed(null), opened([]), { type: 'message.sent', pending: pending('cid-7') }]);
    const stored = exampleMessage(7, jonas);
    const entry = entryOf(play([received(stored), received(stored)], sent), chatId);
    expect(entry.pending).toEqual([]);
    expect(shownMessages(entry.window)).toEqual([stored]);
  });

  it('is not shown again when it turns out to be stored', () => {
    const known = play([opened([exampleMessage(7, jonas)])]);
    expect(play([{ type: 'message.sent', pending: pending('cid-7') }], known)).toBe(known);
    const sent = play([{ type: 'message.sent', pending: pending('cid-7') }, opened([exampleMessage(7, jonas)])]);
    expect(entryOf(sent, chatId).pending).toEqual([]);
  });

  it('stays when somebody else uses the same cid (CHAT-D10)', () => {
    const sent = play([listed(null), { type: 'message.sent', pending: pending('cid-7') }, received(exampleMessage(7))]);
    expect(entryOf(sent, chatId).pending).toHaveLength(1);
  });

  it('steps aside as not sent, and goes when discarded (CHAT-D25)', () => {
    const refusal = { text: 'chat.delivery.timeout' } as const;
    const change = { status: 'notSent', refusal } as const;
    const sent = play([listed(null), { type: 'message.sent', pending: pending('c') }]);
    const aside = play([{ type: 'pending.changed', cid: 'c', change }], sent);
    expect(entryOf(aside, chatId).pending).toEqual([{ ...pending('c'), ...change }]);
    expect(play([{ type: 'pending.changed', cid: 'other', change }], sent)).toBe(sent);
    expect(entryOf(play([{ type: 'pending.discarded', cid: 'c' }], aside), chatId).pending).toEqual([]);
  });
});

describe('unread', () => {
  it('rises by one with a new message, not with edits, deletions or own ones (CHAT-057, CHAT-E51, RT-E13)', () => {
    const first = exampleMessage(1);
    const timeline = play([
      listed(null),
      received(first),
      received(edited(first), 'edit'),
      received(deleted(first), 'delete'),
      received(exampleMessage(2, jonas)),
    ]);
    expect(unread(timeline)).toBe(1);
  });

  it('is zero after reading, also on another device, and an older mark does not raise it (CHAT-058, CHAT-E48)', () => {
    const timeline = play([listed(exampleMessage(5), 5), received(exampleMessage(6))]);
    expect(unread(timeline)).toBe(6);
    expect(unread(play([{ type: 'read.marked', chatId, lastReadId: exampleMessageId(6) }], timeline))).toBe(0);
    const state = (last_read_id: number, unread_count: number) =>
      exampleChat(chatId, { state: { last_read_id: exampleMessageId(last_read_id), unread_count } }).state;
    const read = play([{ type: 'state.changed', chatId, state: state(6, 0) }], timeline);
    expect(unread(read)).toBe(0);
    expect(unread(play([{ type: 'state.changed', chatId, state: state(3, 3) }], read))).toBe(0);
    expect(unread(play([{ type: 'state.changed', chatId, state: state(3, 3) }], timeline))).toBe(3);
  });

  it('takes the newer of two counts, and never counts what a count holds already', () => {
    const timeline = play([listed(exampleMessage(5), 5), received(exampleMessage(5)), received(exampleMessage(6))]);
    expect(unread(play([listed(exampleMessage(4), 4)], timeline))).toBe(6);
    expect(unread(play([listed(exampleMessage(6), 6)], timeline))).toBe(6);
  });
});

describe('edits and deletions', () => {
  it('keep the place, and a deletion is final (CHAT-D13, CHAT-E09)', () => {
    const [one, two] = [exampleMessage(1), exampleMessage(2)];
    const timeline = play([opened([one, two]), received(deleted(one), 'delete'), received(edited(one, 90), 'edit')]);
    expect(shown(timeline)).toEqual([deleted(one), two]);
  });

  it('of a message that is not loaded show no bubble and leave the last message alone (CHAT-E08)', () => {
    const timeline = play([listed(exampleMessage(9)), opened([exampleMessage(8), exampleMessage(9)], true)]);
    const next = play([received(edited(exampleMessage(2)), 'edit')], timeline);
    expect([numbers(next), entryOf(next, chatId).chat?.last_message?.text]).toEqual([[8, 9], 'Message 9']);
    const last = play([received(edited(exampleMessage(9)), 'edit')], next);
    expect(entryOf(last, chatId).chat?.last_message?.text).toBe('Message 9, edited');
  });

  it('empty every quote of a deleted message (CHAT-E16)', () => {
    const original = exampleMessage(1);
    const quoted_message = { ...original, images: [], files_count: 1 };
    const quote = exampleMessage(2, { quoted_message });
    const gone = deleted(original);
    const timeline = play([opened([original, quote]), received(gone, 'delete'), received(edited(quote), 'edit')]);
    const { id, from, created_at } = original;
    expect(shown(timeline)[1]?.quoted_message).toEqual({
      id,
      from,
      created_at,
      text: '',
      images: [],
      files_count: 0,
      deleted_at: gone.deleted_at,
    });
  });
});

describe('older messages', () => {
  const older = (beforeId: number, messages: readonly Message[], has_more = true): TimelineEvent => {
    const page = { messages, has_more, server_time: time };
    return { type: 'messages.older', chatId, beforeId: exampleMessageId(beforeId), ...page };
  };
  const start = play([
    opened(
      range(50, 60).map((n) => exampleMessage(n)),
      true,
    ),
  ]);

  it('are put before, down to the beginning', () => {
    const more = play(
      [
        older(
          50,
          range(40, 49).map((n) => exampleMessage(n)),
        ),
      ],
      start,
    );
    expect([numbers(more), hasOlder(windowOf(more))]).toEqual([range(40, 60), true]);
    const all = play(
      [
        older(
          40,
          range(1, 39).map((n) => exampleMessage(n)),
          false,
        ),
      ],
      more,
    );
    expect([numbers(all), hasOlder(windowOf(all))]).toEqual([range(1, 60), false]);
    const none = play([older(50, [])], start);
    expect(numbers(none)).toEqual(range(50, 60));
  });

  it('that do not touch what is loaded are not shown', () => {
    expect(
      numbers(
        play(
          [
            older(
              30,
              range(20, 29).map((n) => exampleMessage(n)),
            ),
          ],
          start,
        ),
      ),
    ).toEqual(range(50, 60));
  });

  it('that are loaded already change nothing, nor does an answer to a chat that is not open', () => {
    const more = play(
      [
        older(
          50,
          range(40, 49).map((n) => exampleMessage(n)),
        ),
      ],
      start,
    );
    const inside = play(
      [
        older(
          50,
          range(45, 49).map((n) => exampleMessage(n)),
        ),
      ],
      more,
    );
    expect([numbers(inside), windowOf(inside).from]).toEqual([range(40, 60), exampleMessageId(40)]);
    expect(numbers(play([older(50, [exampleMessage(49)])]))).toEqual([]);
    expect(numbers(play([older(50, [exampleMessage(49)], false)], play([opened([exampleMessage(50)])])))).toEqual([
      49, 50,
    ]);
  });

  it('stay when the newest page is read again, and come with a longer one', () => {
    const again = play(
      [
        opened(
          range(55, 60).map((n) => exampleMessage(n)),
          true,
        ),
      ],
      start,
    );
    expect(windowOf(again).from).toBe(exampleMessageId(50));
    const longer = play(
      [
        opened(
          range(30, 60).map((n) => exampleMessage(n)),
          true,
        ),
      ],
      start,
    );
    expect(windowOf(longer).from).toBe(exampleMessageId(30));
    const nothing = play([
      opened([]),
      opened(
        range(30, 60).map((n) => exampleMessage(n)),
        true,
      ),
    ]);
    expect(windowOf(nothing).from).toBe(exampleMessageId(30));
  });

  it('are let go of when the room is left', () => {
    const long = play([opened(range(1, 300).map((n) => exampleMessage(n)))]);
    const left = play([{ type: 'room.left', chatId }], long);
    expect([shown(left).length, hasOlder(windowOf(left))]).toEqual([idleWindowLimit, true]);
    expect(play([{ type: 'room.left', chatId }], start).entries.get(chatId)?.window).toBe(windowOf(start));
  });
});

describe('the messages of a room that is looked at for long', () => {
  const arrive = (timeline: Timeline, numbersOf: readonly number[]) =>
    play(
      numbersOf.map((n) => received(exampleMessage(n))),
      timeline,
    );
  const start = play([opened(range(1, viewedWindowLimit).map((n) => exampleMessage(n)))]);

  it('begin with the same one while some come, so that they are laid out as they were (CHAT-D35)', () => {
    const later = arrive(start, range(viewedWindowLimit + 1, viewedWindowLimit * 1.1));
    expect(numbers(later)[0]).toBe(1);
  });

  it('are let go of, the oldest first, as soon as there are a tenth too many', () => {
    const later = arrive(start, range(viewedWindowLimit + 1, viewedWindowLimit * 1.1 + 1));
    expect([shown(later).length, numbers(later).at(-1)]).toEqual([viewedWindowLimit, viewedWindowLimit * 1.1 + 1]);
    expect(hasOlder(windowOf(later))).toBe(true);
  });
});

describe('after a gap', () => {
  const lost: TimelineEvent = { type: 'events.lost', of: 'direct' };
  const start = play([opened(range(1, 10).map((n) => exampleMessage(n)))]);

  it('asks for what comes after the newest message it had, until that is in (CHAT-D26, CHAT-E05)', () => {
    const gapped = play([lost, received(exampleMessage(40)), lost], start);
    expect(windowOf(gapped).gap).toEqual({ afterId: exampleMessageId(10), since: time });
    const half = play(
      [
        caughtUp(
          10,
          range(11, 30).map((n) => exampleMessage(n)),
          true,
        ),
      ],
      gapped,
    );
    expect(windowOf(half).gap?.afterId).toBe(exampleMessageId(30));
    const whole = play(
      [
        caughtUp(
          30,
          range(31, 40).map((n) => exampleMessage(n)),
        ),
      ],
      half,
    );
    expect([numbers(whole), windowOf(whole).gap]).toEqual([range(1, 40), null]);
    expect(numbers(play([caughtUp(10, [])], whole))).toEqual(range(1, 40));
  });

  it('takes over what was edited and deleted meanwhile, of what it has (CHAT-E07)', () => {
    const changed = [deleted(exampleMessage(2)), edited(exampleMessage(99))];
    const timeline = play([lost, caughtUp(10, [], false, changed)], start);
    expect(shown(timeline)[1]).toEqual(changed[0]);
    expect([numbers(timeline), unread(timeline)]).toEqual([range(1, 10), 0]);
  });

  it('replaces the window by the newest page when that does not reach it (CHAT-E06)', () => {
    const far = play(
      [
        lost,
        opened(
          range(500, 550).map((n) => exampleMessage(n)),
          true,
        ),
      ],
      start,
    );
    expect([numbers(far), hasOlder(windowOf(far))]).toEqual([range(500, 550), true]);
    const near = play(
      [
        lost,
        opened(
          range(5, 55).map((n) => exampleMessage(n)),
          true,
        ),
      ],
      start,
    );
    expect([numbers(near), hasOlder(windowOf(near))]).toEqual([range(1, 55), false]);
  });

  it('forgets what it only heard of', () => {
    const heard = play([listed(null), received(exampleMessage(3)), lost]);
    expect(windowOf(heard).messages).toEqual([]);
  });

  it('of a group touches that group alone', () => {
    expect(play([{ type: 'events.lost', of: exampleChatIds.garden }], start)).toBe(start);
  });
});

describe('marks of the partner', () => {
  it('move forward, told with the chat or by themselves (CHAT-051, RT-017)', () => {
    const told = (n: number): TimelineEvent => {
      const partnerState = { last_received_id: exampleMessageId(n), last_read_id: null };
      return { type: 'partner.changed', chatId, partnerState };
    };
    const listedAgain = { type: 'chat.changed', chat: exampleChat(exampleChatIds.garden) } as const;
    const timeline = play([listed(null), told(5), told(3), listed(null), listedAgain]);
    expect(entryOf(timeline, chatId).partner.last_received_id).toBe(exampleMessageId(5));
  });
});

describe('a chat without messages', () => {
  it('that missed something is read anew', () => {
    const quiet = play([opened([]), { type: 'events.lost', of: 'direct' }]);
    expect(windowOf(quiet).gap).toEqual({ afterId: null, since: time });
    const full = play(
      [
        opened(
          range(1, 50).map((n) => exampleMessage(n)),
          true,
        ),
      ],
      quiet,
    );
    expect([numbers(full), windowOf(full).gap]).toEqual([range(1, 50), null]);
  });
});

describe('changes before a gap', () => {
  it('are asked for from a little earlier than the latest instant known', () => {
    const { gap } = windowOf(play([opened([exampleMessage(1)]), { type: 'events.lost', of: chatId }]));
    expect(gap && changesSince(gap)).toBe('2026-11-21T09:29:50.000Z');
    expect(changesSince({ afterId: null, since: null })).toBeNull();
    const late = received(edited(exampleMessage(1), 100_000), 'edit');
    const later = play([opened([exampleMessage(1)]), late, opened([exampleMessage(1)])]);
    expect(windowOf(later).syncedAt).toBe(edited(exampleMessage(1), 100_000).updated_at);
  });
});

describe('any order', () => {
  const steps = fc.array(
    fc.record({
      act: fc.constantFrom('new', 'new', 'own', 'edit', 'delete', 'reaction', 'own reaction'),
      target: fc.nat(),
    }),
    { minLength: 1, maxLength: 25 },
  );

  it('of events, with doubles, leads to the same timeline (CHAT-D10, CHAT-D62, CHAT-E04, RT-D09)', () => {
    fc.assert(
      fc.property(steps, fc.infiniteStream(fc.nat()), fc.nat(10), (script, dice, snapshotAt) => {
        const history = writeHistory(script);
        const start = play([history.snapshot(0), ...history.sent]);
        const inOrder = play([...history.events, history.page(script.length)], start);
        const shuffled = shuffle([...history.events, ...history.events, history.page(snapshotAt)], dice);
        const result = play([...shuffled, history.page(script.length)], start);
        expect(comparable(result)).toEqual(comparable(inOrder));
        expect(shown(result).map(known)).toEqual(history.stored().map(known));
        expect(unread(result)).toBe(history.foreign());
        expect(entryOf(result, chatId).pending).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

/** Nobody's own answers are told to everybody, beside the event of who gave them. */
function toldToAll(message: Message, { isOwn }: { isOwn: boolean }): Message {
  const told = { ...message, own_reactions: null };
  const { emoji = [] } = message.own_reactions ?? {};
  return toldTo(exampleReaderId, told, { member_id: isOwn ? exampleReaderId : exampleWriters.tom.id, emoji });
}

/** As a page answers its reader: with what they gave, as of now. */
function asRead(message: Message): Message {
  const { deleted_at, reacted_at: as_of, own_reactions } = message;
  const own = as_of === null || deleted_at !== null ? null : { emoji: own_reactions?.emoji ?? [], as_of };
  return { ...message, own_reactions: own };
}

/** A message with what its reader gave, whenever that was read. */
function known({ own_reactions, ...message }: Message) {
  return { ...message, own: own_reactions?.emoji ?? [] };
}

function comparable(timeline: Timeline) {
  const entry = entryOf(timeline, chatId);
  const last = entry.chat?.last_message;
  const chat = { ...entry.chat, last_message: last && known(last) };
  return { ...entry, chat, window: shownMessages(entry.window).map(known), unread: unreadOf(entry) };
}

function shuffle<Item>(items: readonly Item[], dice: Iterator<number>): Item[] {
  const drawn = items.map((item) => ({ item, place: dice.next().value ?? 0 }));
  return drawn.sort((a, b) => a.place - b.place).map(({ item }) => item);
}

/** A server's story of one chat: its events, and what a page would answer after each. */
function writeHistory(script: readonly { act: string; target: number }[]) {
  const versions: Message[][] = [[]];
  const events: TimelineEvent[] = [];
  const sent: TimelineEvent[] = [];
  let foreign = 0;
  for (const { act, target } of script) {
    const stored = [...(versions.at(-1) ?? [])];
    const index = stored.length === 0 ? -1 : target % stored.length;
    const known = stored[index];
    if (act === 'new' || act === 'own' || !known) {
      const message = exampleMessage(stored.length + 1, act === 'own' ? jonas : {});
      if (act === 'own') sent.push({ type: 'message.sent', pending: pending(message.cid) });
      else foreign += 1;
      stored.push(message);
      events.push(received(message));
    } else if (known.deleted_at === null) {
      const [kind, changed] = changeOf(act, known);
      stored[index] = changed;
      events.push(received(toldToAll(changed, { isOwn: act === 'own reaction' }), kind));
    }
    versions.push(stored);
  }
  const at = (step: number) => versions[Math.min(step, versions.length - 1)] ?? [];
  return {
    events,
    sent,
    stored: () => at(versions.length),
    foreign: () => foreign,
    snapshot: (step: number) => listed(at(step).at(-1) ?? null),
    page: (step: number): TimelineEvent => {
      const count = at(step).filter(({ from }) => from.id !== exampleReaderId).length;
      const chat = exampleChat(chatId, { last_message: at(step).at(-1) ?? null, state: { unread_count: count } });
      return {
        type: 'messages.opened',
        chat,
        participantsCount: 2,
        messages: at(step).map(asRead),
        has_more: false,
        server_time: time,
      };
    },
  };
}

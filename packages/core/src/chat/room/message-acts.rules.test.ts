import { expect, it } from 'vitest';
import { exampleChat, exampleMessage, exampleOpening, exampleWriters, timelineAfter } from '../chat.fixtures.ts';
import { entryOf } from '../timeline/timeline.rules.ts';
import { editTimeText } from './edit-time.rules.ts';
import { editPeriod, lastEditable, messageActs, quoteOf } from './message-acts.rules.ts';

const settings = {
  allow_update: true,
  allow_destroy: true,
  update_period: 15,
  max_files: 10,
  max_images: 10,
  online_status: true,
};
const own = exampleMessage(2, { from: exampleWriters.jonas, text: 'At ten.' });
const createdAt = Date.parse(own.created_at);
const deleted = { ...own, text: '', deleted_at: own.created_at };
const minute = 60_000;

const none = { react: false, quote: false, copy: false, edit: false, remove: false, unread: false, givers: false };
const everything = { react: true, quote: true, copy: true, edit: true, remove: true, unread: false, givers: false };

it.each([
  ['an own one', own, {}, createdAt, everything],
  [
    'an own one whose time is over',
    own,
    {},
    createdAt + 15 * minute + 1,
    { ...everything, edit: false, remove: false },
  ],
  ['an own one in a network without edits', own, { allow_update: false }, createdAt, { ...everything, edit: false }],
  [
    'an own one in a network without deletions',
    own,
    { allow_destroy: false },
    createdAt,
    { ...everything, remove: false },
  ],
  ["somebody else's", exampleMessage(1), {}, createdAt, { ...everything, edit: false, remove: false, unread: true }],
  [
    'one that somebody answered with an emoji',
    { ...own, reactions: [{ emoji: '👍' as const, count: 1, names: ['Tom Weber'] }] },
    {},
    createdAt,
    { ...everything, givers: true },
  ],
  ['a deleted one', deleted, {}, createdAt, none],
  ['one without words', { ...own, text: '' }, {}, createdAt, { ...everything, copy: false }],
])(
  '%s is offered what may be done with it (CHAT-043, CHAT-044, CHAT-045, CHAT-046)',
  (_, message, decided, now, acts) => {
    const reader = { timeline: timelineWith(decided), now };
    expect(messageActs(message, entryOf(reader.timeline, message.chat_id), reader)).toEqual(acts);
  },
);

it('offers no changes before the network was asked, and none where nobody may write (CHAT-D27)', () => {
  const unknown = timelineAfter([exampleOpening([own])]);
  const restricted = timelineWith(
    {},
    exampleChat(own.chat_id, { can: { write: false, add_files: false, add_images: false } }),
  );
  const actsIn = (timeline: typeof unknown) =>
    messageActs(own, entryOf(timeline, own.chat_id), { timeline, now: createdAt });
  expect(actsIn(unknown)).toEqual({ ...everything, edit: false, remove: false });
  expect(actsIn(restricted)).toEqual({ ...none, copy: true });
});

it('takes up the newest own message that may be edited (CHAT-D40)', () => {
  const timeline = timelineWith({});
  const last = (now: number) => lastEditable(entryOf(timeline, own.chat_id), { timeline, now });
  expect(last(createdAt)?.id).toBe(own.id);
  expect(last(createdAt + 60 * minute)).toBeNull();
});

it('counts the minutes of an edit, and the seconds of the last one (CHAT-044)', () => {
  const period = editPeriod(own, timelineWith({}));
  expect(period).toEqual({ until: createdAt + 15 * minute, minutes: 15 });
  const said = [0, 13.5, 14, 14.99, 15].map((passed) =>
    editTimeText(period ?? { until: 0, minutes: 0 }, createdAt + passed * minute),
  );
  expect(said).toEqual([
    { key: 'chat.composer.minutes_left', values: { count: 15 } },
    { key: 'chat.composer.minutes_left', values: { count: 2 } },
    { key: 'chat.composer.seconds_left', values: { count: 60 } },
    { key: 'chat.composer.seconds_left', values: { count: 1 } },
    { key: 'chat.composer.period_over', values: {} },
  ]);
  expect(editPeriod(own, timelineWith({ update_period: 0 }))).toBeNull();
});

it('quotes the first 200 characters (CHAT-D14)', () => {
  const quoted = quoteOf({ ...own, text: '🌱'.repeat(300) });
  expect(quoted).toEqual({
    id: own.id,
    from: exampleWriters.jonas,
    text: '🌱'.repeat(200),
    created_at: own.created_at,
    deleted_at: null,
    images: [],
    files_count: 0,
  });
});

function timelineWith(decided: Partial<typeof settings>, chat = exampleChat(own.chat_id)) {
  return timelineAfter([
    exampleOpening([exampleMessage(1), own], { chat }),
    { type: 'settings.told', settings: { ...settings, ...decided } },
  ]);
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  exampleChat,
  exampleChatIds,
  exampleMessage,
  exampleReaderId,
  exampleWriters,
  timelineAfter,
} from '../chat.fixtures.ts';
import type { ChatState, Message, MessageId } from '../chat.schema.ts';
import { unreadOf } from './chat-entry.rules.ts';
import { entryOf, type TimelineEvent } from './timeline.rules.ts';

const chatId = exampleChatIds.mira;
const time = '2026-11-21T09:30:00.000Z';

const steps = fc.array(
  fc.record({
    act: fc.constantFrom('new', 'new', 'own', 'read', 'read on', 'unread'),
    target: fc.nat(),
    /** What comes once more afterwards: something that was told before, or an old page. */
    again: fc.option(fc.nat()),
    isPage: fc.boolean(),
  }),
  { minLength: 1, maxLength: 25 },
);

it('is what the server counts, whatever is marked, and whatever old news comes once more (CHAT-D63, RT-D09)', () => {
  fc.assert(
    fc.property(steps, (script) => {
      const server = createCounting();
      const told: TimelineEvent[] = [];
      const pages: TimelineEvent[] = [server.page()];
      const heard: TimelineEvent[] = [...pages];
      for (const { act, target, again, isPage } of script) {
        const event = server[act](target);
        if (event) told.push(event);
        if (event) heard.push(event);
        pages.push(server.page());
        const known = isPage ? pages : told;
        const old = again === null ? undefined : known[again % known.length];
        if (old) heard.push(old);
      }
      expect(unreadOf(entryOf(timelineAfter(heard), chatId))).toBe(server.count());
    }),
    { numRuns: 500 },
  );
});

/** A server that counts what one reader has not read. */
function createCounting() {
  const messages: Message[] = [];
  const foreign = () => messages.filter(({ from }) => from.id !== exampleReaderId);
  let readId: MessageId | null = null;
  let mark: ChatState['unread_mark'] = null;
  let marks = 0;

  const isUnread = (id: MessageId) => readId === null || id > readId || (mark?.from_id != null && id >= mark.from_id);
  const count = () => foreign().filter(({ id }) => isUnread(id)).length;
  const state = (): ChatState => ({
    ...{ last_received_id: null, last_read_id: readId, unread_count: count(), unread_mark: mark },
    ...{ muted_until: null, app_muted_until: null, link_attachments: [] },
  });
  function write(from: Message['from']): TimelineEvent {
    const message = exampleMessage(messages.length + 1, { from });
    messages.push(message);
    return { type: 'message.received', kind: 'new', message };
  }
  function setMark(from_id: MessageId | null): void {
    marks += 1;
    mark = { from_id, at: new Date(Date.parse(time) + marks).toISOString() };
  }
  function read(target: number): TimelineEvent | null {
    const id = messages[target % Math.max(1, messages.length)]?.id;
    if (id === undefined || (readId !== null && id <= readId)) return null;
    readId = id;
    return { type: 'state.changed', chatId, state: state() };
  }
  return {
    count,
    new: () => write(exampleWriters.mira),
    own: () => write(exampleWriters.jonas),
    read,
    /** Reads everything, having seen the mark. */
    'read on': (): TimelineEvent | null => {
      readId = messages.at(-1)?.id ?? null;
      if (mark?.from_id) setMark(null);
      return readId === null ? null : { type: 'state.changed', chatId, state: state() };
    },
    unread: (target: number): TimelineEvent | null => {
      const from = foreign()[target % Math.max(1, foreign().length)]?.id;
      if (from === undefined) return null;
      setMark(from);
      return { type: 'state.changed', chatId, state: state() };
    },
    page: (): TimelineEvent => {
      const chat = exampleChat(chatId, { last_message: messages.at(-1) ?? null, state: state() });
      return { type: 'chats.loaded', chats: [chat], has_more: false, server_time: time, isMore: false, at: 0 };
    },
  };
}

import '../../theme/styles.css';
import type { MessageActsApi, RoomApi, RoomRef, Timeline } from '@atrium/core/chat';
import { exampleMessage, exampleMessageId, exampleWriters } from '@atrium/core/chat/fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useActorApi } from '../../hooks/index.ts';
import { InEnglish } from '../../i18n/in-english.tsx';
import { actsOf, manyMessages, openRoomOf, roomReader, timelineOf } from '../chat.fixtures.ts';
import { ChatRoom } from '../chat-room.tsx';

beforeEach(() => page.viewport(800, 600));

type RoomProps = {
  readonly roomRef: RoomRef;
  readonly timeline: Timeline;
  readonly acts?: Partial<RoomApi>;
  readonly messageActs?: Partial<MessageActsApi>;
};

function Room({ roomRef, timeline, acts = {}, messageActs = {} }: RoomProps) {
  const room = useActorApi(roomRef, roomReader(timeline));
  return (
    <div style={{ blockSize: 500 }}>
      <ChatRoom room={{ ...room, ...acts }} acts={actsOf(timeline, messageActs)} composer={null} />
    </div>
  );
}

async function show(props: RoomProps) {
  const screen = await render(<Room {...props} />, { wrapper: InEnglish });
  await expect.element(screen.getByRole('log')).toBeVisible();
  const log = screen.getByRole('log').element();
  const topOf = (key: string) => {
    const message = log.querySelector(`[data-message="${key}"]`);
    if (!message) throw new Error(`The log has no message ${key}.`);
    return message.getBoundingClientRect().top - log.getBoundingClientRect().top;
  };
  const isAtEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight < 2;
  const focused = () => document.activeElement?.getAttribute('data-message');
  return { screen, log, topOf, isAtEnd, focused, again: (next: RoomProps) => screen.rerender(<Room {...next} />) };
}

const keyOf = (n: number) => exampleMessageId(n);
const conversation = manyMessages(60);
const roomRefOf = () => openRoomOf();

describe('what is in view (CHAT-D35)', () => {
  it('begins at the end, and stays there when a message comes', async () => {
    const roomRef = roomRefOf();
    const { isAtEnd, again, screen } = await show({ roomRef, timeline: timelineOf(conversation) });
    expect(isAtEnd()).toBe(true);
    await again({ roomRef, timeline: timelineOf([...conversation, exampleMessage(1_470, { text: 'Just now' })]) });
    await expect.element(screen.getByText('Just now')).toBeInViewport();
    await expect.poll(isAtEnd).toBe(true);
  });

  it('stays where it was when older messages come before it', async () => {
    const roomRef = roomRefOf();
    const newer = conversation.slice(20);
    const { log, topOf, again, screen } = await show({ roomRef, timeline: timelineOf(newer, { hasMore: true }) });
    log.scrollTop = 200;
    await expect.element(screen.getByRole('button', { name: 'Go to the newest message' })).toBeVisible();
    const looked = keyOf(1_426);
    const before = topOf(looked);
    await again({ roomRef, timeline: timelineOf(conversation) });
    await expect.poll(() => log.querySelectorAll('[data-message]').length).toBe(60);
    await expect.poll(() => Math.abs(topOf(looked) - before)).toBeLessThan(2);
    expect(log.scrollTop).toBeGreaterThan(600);
  });

  it('does not move to a new message while one reads above, and offers the way there', async () => {
    const roomRef = roomRefOf();
    const { log, topOf, again, isAtEnd, screen } = await show({ roomRef, timeline: timelineOf(conversation) });
    log.scrollTop = 300;
    await expect.element(screen.getByRole('button', { name: 'Go to the newest message' })).toBeVisible();
    const looked = keyOf(1_416);
    const before = topOf(looked);
    await again({
      roomRef,
      timeline: timelineOf([...conversation, exampleMessage(1_470), exampleMessage(1_471)], { unread: 2 }),
    });
    await expect.element(screen.getByRole('button', { name: '2 new messages' })).toBeVisible();
    expect(Math.abs(topOf(looked) - before)).toBeLessThan(2);
    await screen.getByRole('button', { name: '2 new messages' }).click();
    await expect.poll(isAtEnd).toBe(true);
    await expect.element(screen.getByRole('button', { name: '2 new messages' })).not.toBeInTheDocument();
  });

  it('follows what one writes oneself', async () => {
    const roomRef = roomRefOf();
    const { log, again, isAtEnd } = await show({ roomRef, timeline: timelineOf(conversation) });
    log.scrollTop = 300;
    await expect.poll(isAtEnd).toBe(false);
    const sent = exampleMessage(1_470, { from: exampleWriters.jonas });
    const timeline = timelineOf(conversation);
    const [chatId] = [sent.chat_id];
    const entry = timeline.entries.get(chatId);
    if (!entry) throw new Error('The chat is not known.');
    const pending = {
      cid: 'mine',
      chatId,
      text: 'Mine',
      quotedMessageId: null,
      files: [],
      images: [],
      links: [],
      at: 0,
      status: 'pushed',
      refusal: null,
    } as const;
    await again({
      roomRef,
      timeline: { ...timeline, entries: new Map([[chatId, { ...entry, pending: [pending] }]]) },
    });
    await expect.poll(isAtEnd).toBe(true);
  });

  it('begins at the first unread message when they do not fit', async () => {
    const { screen, isAtEnd } = await show({
      roomRef: openRoomOf({ read: 1_405 }),
      timeline: timelineOf(conversation, { unread: 30 }),
    });
    await expect.element(screen.getByText('New messages', { exact: true })).toBeInViewport();
    expect(isAtEnd()).toBe(false);
  });

  it('asks for older messages near the beginning, and tells what is seen', async () => {
    const asked: string[] = [];
    const seen: boolean[] = [];
    const acts = {
      loadOlder: () => asked.push('older'),
      setNewestVisible: (is: boolean) => seen.push(is),
      hasOlder: true,
    };
    const { log } = await show({ roomRef: roomRefOf(), timeline: timelineOf(conversation, { hasMore: true }), acts });
    expect(asked).toEqual([]);
    log.scrollTop = 0;
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect.poll(() => seen.at(-1)).toBe(false);
    log.scrollTop = log.scrollHeight;
    await expect.poll(() => seen.at(-1)).toBe(document.hasFocus());
  });
});

describe('by keyboard (CHAT-D41)', () => {
  it('has one stop, from which arrow keys, Home and End lead on', async () => {
    const { log, focused } = await show({ roomRef: roomRefOf(), timeline: timelineOf(conversation) });
    const stops = () =>
      [...log.querySelectorAll('[data-message][tabindex="0"]')].map((one) => one.getAttribute('data-message'));
    expect(stops()).toEqual([keyOf(1_459)]);
    log.querySelector<HTMLElement>('[data-message][tabindex="0"]')?.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect([focused(), stops()]).toEqual([`cid-1457`, [`cid-1457`]]);
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe(keyOf(1_458));
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(focused()).toBe('cid-1400');
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(focused()).toBe(keyOf(1_459));
  });

  it('reaches the links of the message that has the focus, and no others', async () => {
    const messages = [1_400, 1_401].map((n) => exampleMessage(n, { text: `https://atrium.example/${n}` }));
    const { log, screen } = await show({ roomRef: roomRefOf(), timeline: timelineOf(messages) });
    log.querySelector<HTMLElement>(`[data-message="${keyOf(1_401)}"]`)?.focus();
    await userEvent.keyboard('{ArrowUp}{Tab}');
    await expect.element(screen.getByRole('link', { name: 'https://atrium.example/1400' })).toHaveFocus();
  });
});

it('brings what was jumped to into view and puts the focus there (CHAT-D14, CHAT-E18)', async () => {
  const roomRef = roomRefOf();
  const timeline = timelineOf(conversation);
  const { screen, focused, again } = await show({ roomRef, timeline });
  const target = exampleMessageId(1_404);
  await again({ roomRef, timeline, messageActs: { target } });
  await expect.element(screen.getByText(/^1404:/)).toBeInViewport();
  await expect.poll(focused).toBe(target);
  await again({ roomRef, timeline });
  await screen.getByRole('button', { name: 'Go to the newest message' }).click();
  await expect.element(screen.getByText(/^1459:/)).toBeInViewport();
});

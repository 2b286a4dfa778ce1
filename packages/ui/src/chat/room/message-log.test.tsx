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
  readonly ignored?: ReadonlySet<string>;
};

function Room({ roomRef, timeline, acts = {}, messageActs = {}, ignored }: RoomProps) {
  const room = useActorApi(roomRef, roomReader(timeline, ignored));
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
  const inView = () => {
    const shown = [...log.querySelectorAll<HTMLElement>('[data-message]')].filter((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top >= log.getBoundingClientRect().top && bottom <= log.getBoundingClientRect().bottom;
    });
    const key = shown[0]?.dataset.message;
    if (key === undefined) throw new Error('No message is in view.');
    return key;
  };
  // It is scrolled from its end.
  const most = () => log.scrollHeight - log.clientHeight;
  const isAtEnd = () => log.scrollTop > -2;
  const fromBeginning = () => most() + log.scrollTop;
  const scrollTo = (distance: number) => {
    log.scrollTop = distance - most();
  };
  const focused = () => document.activeElement?.getAttribute('data-message');
  return {
    screen,
    log,
    topOf,
    inView,
    isAtEnd,
    fromBeginning,
    scrollTo,
    focused,
    again: (next: RoomProps) => screen.rerender(<Room {...next} />),
  };
}

/** Two frames: one in which lines are drawn, one in which they have been measured. */
const settled = async () => {
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
};
/** A timeline in which these own messages of the chat with Mira are on their way. */
function withPending(timeline: Timeline, cids: readonly string[]): Timeline {
  const facts = {
    text: 'Mine',
    quotedMessageId: null,
    files: [],
    images: [],
    links: [],
    at: 0,
    refusal: null,
  } as const;
  const entries = new Map(
    [...timeline.entries].map(([chatId, entry]) => {
      const pending = cids.map((cid) => ({ ...facts, cid, chatId, status: 'notSent' as const }));
      return [chatId, { ...entry, pending }];
    }),
  );
  return { ...timeline, entries };
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

  it('stays where it was when older messages come before it (CHAT-E66)', async () => {
    const roomRef = roomRefOf();
    const newer = conversation.slice(20);
    const { log, topOf, inView, again, screen, fromBeginning, scrollTo } = await show({
      roomRef,
      timeline: timelineOf(newer, { hasMore: true }),
    });
    scrollTo(200);
    await expect.element(screen.getByRole('button', { name: 'Go to the newest message' })).toBeVisible();
    await settled();
    const looked = inView();
    const before = topOf(looked);
    const height = log.scrollHeight;
    await again({ roomRef, timeline: timelineOf(conversation) });
    await expect.poll(() => log.scrollHeight).toBeGreaterThan(height + 600);
    await settled();
    await expect.poll(() => Math.abs(topOf(looked) - before)).toBeLessThan(2);
    expect(fromBeginning()).toBeGreaterThan(600);
  });

  it('does not move to a new message while one reads above, and offers the way there', async () => {
    const roomRef = roomRefOf();
    const { topOf, inView, again, isAtEnd, focused, screen, scrollTo } = await show({
      roomRef,
      timeline: timelineOf(conversation),
    });
    scrollTo(300);
    await expect.element(screen.getByRole('button', { name: 'Go to the newest message' })).toBeVisible();
    await settled();
    const looked = inView();
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
    // The button has led there and is gone; the keys go on from what it led to.
    await expect.poll(focused).toBe(keyOf(1_471));
  });

  it('follows what one writes oneself', async () => {
    const roomRef = roomRefOf();
    const { again, isAtEnd, scrollTo } = await show({ roomRef, timeline: timelineOf(conversation) });
    scrollTo(300);
    await expect.poll(isAtEnd).toBe(false);
    await again({ roomRef, timeline: withPending(timelineOf(conversation), ['mine']) });
    await expect.poll(isAtEnd).toBe(true);
  });

  it('is not moved by what waits since before, neither on opening nor when something newer was stored (CHAT-D25)', async () => {
    const roomRef = openRoomOf({ read: 1_405 });
    const timeline = timelineOf(conversation, { unread: 30 });
    const waiting = (...cids: string[]) => withPending(timeline, cids);
    const { isAtEnd, again, screen, scrollTo } = await show({ roomRef, timeline: waiting('old') });
    await expect.element(screen.getByText('New messages', { exact: true })).toBeInViewport();
    expect(isAtEnd()).toBe(false);
    await again({ roomRef, timeline: waiting('old', 'new') });
    await expect.poll(isAtEnd).toBe(true);
    scrollTo(300);
    await expect.poll(isAtEnd).toBe(false);
    await again({ roomRef, timeline: waiting('old') });
    await settled();
    expect(isAtEnd()).toBe(false);
  });

  it('begins at the first unread message when they do not fit', async () => {
    const { screen, isAtEnd } = await show({
      roomRef: openRoomOf({ read: 1_405 }),
      timeline: timelineOf(conversation, { unread: 30 }),
    });
    await expect.element(screen.getByText('New messages', { exact: true })).toBeInViewport();
    expect(isAtEnd()).toBe(false);
  });

  it('is all of it where all of it fits, unread or not: there is nothing to scroll to (CHAT-D16)', async () => {
    const seen: boolean[] = [];
    const asked: string[] = [];
    const { screen } = await show({
      roomRef: openRoomOf({ read: 1_401 }),
      timeline: timelineOf(conversation.slice(0, 4), { unread: 2, hasMore: true }),
      acts: { setNewestVisible: (is) => seen.push(is), loadOlder: () => asked.push('older'), hasOlder: true },
    });
    await expect.element(screen.getByText('New messages', { exact: true })).toBeVisible();
    await expect.poll(() => seen.at(-1)).toBe(document.hasFocus());
    await expect.element(screen.getByRole('button', { name: '2 new messages' })).not.toBeInTheDocument();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });

  it('asks for older messages near the beginning, and tells what is seen', async () => {
    const asked: string[] = [];
    const seen: boolean[] = [];
    const acts = {
      loadOlder: () => asked.push('older'),
      setNewestVisible: (is: boolean) => seen.push(is),
      hasOlder: true,
    };
    const { log, scrollTo } = await show({
      roomRef: roomRefOf(),
      timeline: timelineOf(conversation, { hasMore: true }),
      acts,
    });
    expect(asked).toEqual([]);
    scrollTo(0);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect.poll(() => seen.at(-1)).toBe(false);
    log.scrollTop = 0;
    await expect.poll(() => seen.at(-1)).toBe(document.hasFocus());
  });
});

describe('a scroll that nobody has told of yet (CHAT-D35)', () => {
  it('is not taken back by lines that are measured in the same frame', async () => {
    const { log, inView, topOf, scrollTo } = await show({ roomRef: roomRefOf(), timeline: timelineOf(conversation) });
    scrollTo(900);
    await settled();
    const looked = inView();
    const before = topOf(looked);
    await new Promise(requestAnimationFrame);
    [...log.querySelectorAll<HTMLElement>('[data-index]')].at(-1)?.style.setProperty('block-size', '103px');
    log.scrollTop -= 80;
    await settled();
    expect(Math.abs(topOf(looked) - before - 80)).toBeLessThan(2);
  });

  it('is not taken back by lines that come before its frame', async () => {
    const roomRef = roomRefOf();
    const { log, inView, topOf, scrollTo, again } = await show({ roomRef, timeline: timelineOf(conversation) });
    scrollTo(900);
    await settled();
    const looked = inView();
    const before = topOf(looked);
    log.scrollTop -= 80;
    await again({ roomRef, timeline: timelineOf([...conversation, exampleMessage(1_470)]) });
    await settled();
    expect(Math.abs(topOf(looked) - before - 80)).toBeLessThan(2);
  });

  it('leads to the beginning and to the end at once, while lines on the way are drawn and measured', async () => {
    const { log, scrollTo, fromBeginning, isAtEnd, inView } = await show({
      roomRef: roomRefOf(),
      timeline: timelineOf(conversation),
    });
    for (const wait of [settled, async () => undefined, () => new Promise(requestAnimationFrame)]) {
      scrollTo(0);
      await wait();
      log.scrollTop = 0;
      await settled();
      expect(isAtEnd()).toBe(true);
      log.scrollTop -= 700;
      await wait();
      scrollTo(0);
      await settled();
      expect([fromBeginning() < 2, inView()]).toEqual([true, 'cid-1400']);
    }
  });
});

describe('a room of 50,000 messages', () => {
  const endless = manyMessages(50_000);

  it('keeps every line that is looked at in its place while one scrolls to where nothing has been measured (CHAT-D35)', async () => {
    const { inView, topOf, scrollTo, fromBeginning } = await show({
      roomRef: roomRefOf(),
      timeline: timelineOf(endless),
    });
    scrollTo(200_000);
    await settled();
    for (let step = 0; step < 20; step += 1) {
      const [looked, before] = [inView(), topOf(inView())];
      scrollTo(fromBeginning() + (step % 4 === 3 ? -180 : 60));
      await settled();
      const moved = before - topOf(looked);
      expect(Math.abs(moved - (step % 4 === 3 ? -180 : 60))).toBeLessThan(2);
    }
  });

  it('draws what is in view alone, and jumps anywhere (CHAT-D35)', async () => {
    const roomRef = roomRefOf();
    const timeline = timelineOf(endless);
    const { log, isAtEnd, again, focused, screen } = await show({ roomRef, timeline });
    const drawn = () => log.querySelectorAll('[data-message]').length;
    expect(isAtEnd()).toBe(true);
    expect(drawn()).toBeLessThan(60);
    await again({ roomRef, timeline, messageActs: { target: keyOf(1_407) } });
    await expect.poll(focused).toBe(keyOf(1_407));
    await expect.element(screen.getByText(/^1407:/)).toBeInViewport();
    expect(drawn()).toBeLessThan(60);
  });
});

it('folds what somebody wrote who is ignored, and shows it when asked (PROFILE-D01)', async () => {
  const roomRef = roomRefOf();
  const timeline = timelineOf(conversation.slice(0, 6));
  const { screen, log } = await show({ roomRef, timeline, ignored: new Set([exampleWriters.mira.id]) });
  const drawn = () => [...log.querySelectorAll('[data-message]')].length;
  expect(drawn()).toBe(2);
  const [fold] = screen.getByRole('button', { name: '2 messages of Mira Sand, whom you ignore' }).all();
  await fold?.click();
  await expect.poll(drawn).toBe(4);
  expect(fold?.element().ariaExpanded).toBe('true');
  await fold?.click();
  await expect.poll(drawn).toBe(2);
});

describe('what screen readers hear (CHAT-D41)', () => {
  it('is what others have just written, not what is drawn while one scrolls, nor own messages and older ones', async () => {
    const roomRef = roomRefOf();
    const newer = conversation.slice(20);
    const { log, again, scrollTo } = await show({ roomRef, timeline: timelineOf(newer, { hasMore: true }) });
    const said = () => document.querySelector('[data-part=log-arrivals]')?.textContent;
    expect([log.getAttribute('aria-live'), said()]).toEqual(['off', '']);
    scrollTo(0);
    await settled();
    await again({ roomRef, timeline: timelineOf(conversation) });
    expect(said()).toBe('');
    const own = exampleMessage(1_470, { from: exampleWriters.jonas });
    await again({ roomRef, timeline: timelineOf([...conversation, own]) });
    expect(said()).toBe('');
    const theirs = exampleMessage(1_471, { text: 'Just **now**' });
    await again({ roomRef, timeline: timelineOf([...conversation, own, theirs]) });
    await expect.poll(said).toBe('Mira Sand: Just now');
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
    await userEvent.keyboard('{Home}');
    await expect.poll(focused).toBe('cid-1400');
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('cid-1400');
    await userEvent.keyboard('{End}');
    await expect.poll(focused).toBe(keyOf(1_459));
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe(keyOf(1_459));
  });

  it('keeps the focus in a message that was scrolled out of view', async () => {
    const { log, focused, scrollTo } = await show({ roomRef: roomRefOf(), timeline: timelineOf(manyMessages(300)) });
    log.querySelector<HTMLElement>('[data-message][tabindex="0"]')?.focus();
    await userEvent.keyboard('{ArrowUp}');
    const held = focused();
    scrollTo(0);
    await settled();
    expect(focused()).toBe(held);
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe(keyOf(1_699));
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

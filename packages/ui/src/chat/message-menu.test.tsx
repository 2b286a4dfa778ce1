import '../theme/styles.css';
import { exampleMessage, exampleWriters } from '@atrium/core/chat/fixtures';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useActorApi } from '../hooks/index.ts';
import { InEnglish } from '../i18n/in-english.tsx';
import { actsOf, openRoomOf, roomReader, timelineOf } from './chat.fixtures.ts';
import { ChatRoom } from './chat-room.tsx';

beforeEach(() => page.viewport(390, 700));

const link = 'https://atrium.example/house';
const timeline = timelineOf([exampleMessage(1_400, { text: `See ${link}` })]);
const roomRef = openRoomOf();

const words = 'Shall we meet by the gate, or rather on the steps of the old workshop? '.repeat(2);
const writers = [exampleWriters.mira, exampleWriters.jonas];
const longest = timelineOf(writers.map((from, at) => exampleMessage(1_400 + at, { text: words, from })));

function Room({ shown = timeline }: { readonly shown?: typeof timeline }) {
  const room = useActorApi(roomRef, roomReader(shown));
  return (
    <div style={{ blockSize: 600 }}>
      <ChatRoom room={room} acts={actsOf(shown)} composer={null} />
    </div>
  );
}

async function show() {
  const screen = await render(<Room />, { wrapper: InEnglish });
  const words = screen.getByRole('link', { name: link }).element();
  const send = (kind: string, pointer: PointerEventInit) =>
    words.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true, isPrimary: true, ...pointer }));
  return { screen, words, send, menu: screen.getByRole('menu'), message: screen.getByRole('article') };
}

const finger = { pointerType: 'touch', clientX: 100, clientY: 100 };

describe('the menu of a message', () => {
  it('comes by a finger that rests on it, which follows no link when it is let go', async () => {
    const { send, menu, words } = await show();
    const followed = vi.fn((event: Event) => event.preventDefault());
    words.addEventListener('click', followed);
    send('pointerdown', finger);
    await expect.element(menu).toBeVisible();
    send('pointerup', finger);
    send('click', finger);
    expect(followed).not.toHaveBeenCalled();
    await expect.element(menu.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
  });

  it('does not come where the finger scrolls, or only taps', async () => {
    const { send, menu } = await show();
    vi.useFakeTimers();
    try {
      send('pointerdown', finger);
      send('pointermove', { ...finger, clientY: 130 });
      vi.advanceTimersByTime(2_000);
      send('pointerdown', finger);
      send('pointerup', finger);
      vi.advanceTimersByTime(2_000);
    } finally {
      vi.useRealTimers();
    }
    expect(menu.elements()).toEqual([]);
  });

  it.each(['{ContextMenu}', '{Shift>}{F10}{/Shift}'])(
    'comes by %s, and gives the focus back (CHAT-035)',
    async (keys) => {
      const { menu, message } = await show();
      (message.element() as HTMLElement).focus();
      await userEvent.keyboard(keys);
      await expect.element(menu).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(menu).not.toBeInTheDocument();
      expect(message.element().contains(document.activeElement)).toBe(true);
    },
  );

  it('comes by the menu key of browsers whose event names no pointer, and leaves a right click to the browser', async () => {
    const { send, menu, message } = await show();
    expect(send('contextmenu', { pointerType: 'mouse', button: 2 })).toBe(true);
    expect(send('contextmenu', { pointerType: 'mouse', button: 0, ctrlKey: true })).toBe(true);
    message.element().dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    await expect.element(menu).toBeVisible();
  });
});

it.each([320, 390])(
  'what can be done with the longest message is in sight at %i px (CHAT-035, CHAT-D62)',
  async (width) => {
    await page.viewport(width, 700);
    const screen = await render(<Room shown={longest} />, { wrapper: InEnglish });
    const shown = screen.getByRole('log').element().getBoundingClientRect();
    for (const message of screen.getByRole('article').all()) {
      await message.hover();
      const buttons = message
        .getByRole('button')
        .elements()
        .map((button) => button.getBoundingClientRect());
      expect(buttons.length).toBeGreaterThan(1);
      for (const { left, right } of buttons) expect([left >= shown.left, right <= shown.right]).toEqual([true, true]);
    }
  },
);

it.each([320, 390])(
  'what can be done with the longest message covers no other at %i px (CHAT-035, CHAT-D62)',
  async (width) => {
    await page.viewport(width, 700);
    const screen = await render(<Room shown={longest} />, { wrapper: InEnglish });
    for (const message of screen.getByRole('article').all()) {
      await message.hover();
      const covered = () => {
        const menu = message.element().querySelector('[data-part="message-menu"]')?.getBoundingClientRect();
        const bubbles = [...document.querySelectorAll('[data-part="bubble"]')].map((one) =>
          one.getBoundingClientRect(),
        );
        const isCovered = (bubble: DOMRect) =>
          menu &&
          menu.left < bubble.right &&
          menu.right > bubble.left &&
          menu.top < bubble.bottom &&
          menu.bottom > bubble.top;
        return [menu !== undefined, bubbles.length, bubbles.filter(isCovered).length];
      };
      await expect.poll(covered).toEqual([true, 2, 0]);
    }
  },
);

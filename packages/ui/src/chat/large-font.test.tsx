import '../theme/styles.css';
import { exampleMessage, exampleWriters } from '@atrium/core/chat/fixtures';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useActorApi } from '../hooks/index.ts';
import { InEnglish } from '../i18n/in-english.tsx';
import { actsOf, composerOf, exampleNow, openRoomOf, roomReader, timelineOf } from './chat.fixtures.ts';
import { ChatRoom } from './chat-room.tsx';
import { Composer } from './composer.tsx';

beforeEach(() => {
  document.documentElement.style.fontSize = '32px';
});
afterEach(() => {
  document.documentElement.style.fontSize = '';
});

const words = 'Shall we meet by the gate, or rather on the steps of the old workshop? ';
const timeline = timelineOf(
  Array.from({ length: 12 }, (_, at) =>
    exampleMessage(1_400 + at, {
      text: words.repeat(1 + (at % 2)),
      from: at % 3 === 0 ? exampleWriters.jonas : exampleWriters.mira,
    }),
  ),
);
const roomRef = openRoomOf();

function Room() {
  const room = useActorApi(roomRef, roomReader(timeline));
  const composer = (
    <Composer composerRef={composerOf()} name="Mira Sand" now={() => exampleNow} onEditLast={() => false} />
  );
  return (
    <div style={{ position: 'fixed', inset: 0 }}>
      <ChatRoom room={room} acts={actsOf(timeline)} composer={composer} />
    </div>
  );
}

it.each([
  [390, 844],
  [1440, 900],
])('a room is read and written in with a font of 32 px at %i px (CHAT-D35)', async (width, height) => {
  await page.viewport(width, height);
  const screen = await render(<Room />, { wrapper: InEnglish });
  const log = screen.getByRole('log');
  await expect.element(log).toBeVisible();
  const rect = (element: Element) => element.getBoundingClientRect();
  const [shown, field, send] = [
    log.element(),
    screen.getByRole('textbox').element(),
    screen.getByRole('button', { name: 'Send message' }).element(),
  ].map(rect);
  expect(shown?.height).toBeGreaterThan(height / 2);
  expect(field?.width).toBeGreaterThan(width / 3);
  for (const part of [field, send])
    expect([part && part.right <= width, part && part.bottom <= height]).toEqual([true, true]);
  expect(log.element().scrollWidth).toBe(log.element().clientWidth);
  await expect.poll(() => screen.getByRole('article').elements().length).toBeGreaterThan(1);
  const bubbles = () => [...document.querySelectorAll('[data-part="bubble"]')].map(rect);
  // Each is where it belongs once all have been measured.
  const wrong = () =>
    bubbles().filter(({ right, top }, index) => right > width || top < (bubbles()[index - 1]?.bottom ?? top));
  await expect.poll(wrong).toEqual([]);
});

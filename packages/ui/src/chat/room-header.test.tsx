import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useActorApi } from '../hooks/index.ts';
import { InEnglish } from '../i18n/in-english.tsx';
import { manyMessages, openRoomOf, roomReader, timelineOf } from './chat.fixtures.ts';
import { RoomHeader } from './room-header.tsx';

const timeline = timelineOf(manyMessages(2));

function Header({ onBack }: { readonly onBack?: () => void }) {
  const room = useActorApi(roomRef, roomReader(timeline));
  return <RoomHeader room={room} tools={null} onBack={onBack} />;
}

const roomRef = openRoomOf();

it('says whose chat it is, and leads back to all chats (CHAT-014, CHAT-015)', async () => {
  const screen = await render(<Header />, { wrapper: InEnglish });
  await expect.element(screen.getByRole('heading', { name: 'Mira Sand' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Back to all chats' })).toHaveAttribute('href', '/chat');
});

it.each([
  [390, 1],
  [800, 2],
])(
  'heads the page where it stands alone: at %i px it is a heading of level %i (CHAT-014, CHAT-025)',
  async (width, level) => {
    await page.viewport(width, 600);
    const screen = await render(<Header />, { wrapper: InEnglish });
    await expect.element(screen.getByRole('heading', { name: 'Mira Sand', level })).toBeVisible();
    await page.viewport(800, 600);
  },
);

it('leads back to the chats beside the page where it stands there (CHAT-015)', async () => {
  const went: string[] = [];
  const screen = await render(<Header onBack={() => went.push('back')} />, { wrapper: InEnglish });
  await screen.getByRole('button', { name: 'Back to all chats' }).click();
  expect(went).toEqual(['back']);
});

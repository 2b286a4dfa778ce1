import { expect, it } from 'vitest';
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

it('leads back to the chats beside the page where it stands there (CHAT-015)', async () => {
  const went: string[] = [];
  const screen = await render(<Header onBack={() => went.push('back')} />, { wrapper: InEnglish });
  await screen.getByRole('button', { name: 'Back to all chats' }).click();
  expect(went).toEqual(['back']);
});

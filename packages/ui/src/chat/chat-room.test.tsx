import '../theme/styles.css';
import { createChatAttachments } from '@atrium/core/chat';
import { exampleReaderId } from '@atrium/core/chat/fixtures';
import { createTextStore } from '@atrium/core/environment';
import { exampleQueue } from '@atrium/core/uploads/fixtures';
import { createTestClock } from '@atrium/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useActorApi } from '../hooks/index.ts';
import { InEnglish } from '../i18n/in-english.tsx';
import { actsOf, composerOf, exampleNow, manyMessages, openRoomOf, roomReader, timelineOf } from './chat.fixtures.ts';
import { ChatRoom } from './chat-room.tsx';
import { Composer } from './composer.tsx';
import type { ComposerUploads } from './composer-uploads.ts';

const timeline = timelineOf(manyMessages(20));
const roomRef = openRoomOf();
const composerRef = composerOf();

function Room({ uploads }: { readonly uploads?: ComposerUploads }) {
  const room = useActorApi(roomRef, roomReader(timeline));
  const composer = (
    <Composer composerRef={composerRef} name="Mira Sand" now={() => exampleNow} onEditLast={() => false} />
  );
  return (
    <div style={{ blockSize: 500 }}>
      <ChatRoom room={room} acts={actsOf(timeline)} composer={composer} {...(uploads && { uploads })} />
    </div>
  );
}

function uploadsOf(): ComposerUploads {
  const attachments = createChatAttachments({
    machine: exampleQueue().uploadQueue,
    environment: {
      clock: createTestClock(exampleNow),
      storage: { local: createTextStore(), session: createTextStore() },
    },
    memberId: exampleReaderId,
    onExpired: () => undefined,
  });
  const limits = { max_files: 3, max_images: 3, max_size: null, extension_filter: null };
  return {
    queues: attachments.open({ composerRef, limits }).get(),
    kinds: ['files', 'images'],
    keep: () => {
      throw new Error('Nothing is dropped here.');
    },
    onNotice: () => undefined,
  };
}

it('stays as it is drawn when the network has said what may be attached (CHAT-D35, CHAT-081)', async () => {
  await page.viewport(800, 600);
  const screen = await render(<Room />, { wrapper: InEnglish });
  const drawn = () => [screen.getByRole('log').element(), screen.getByRole('textbox').element()];
  await expect.element(screen.getByRole('log')).toBeVisible();
  const before = drawn();
  await screen.rerender(<Room uploads={uploadsOf()} />);
  expect(drawn()).toEqual(before);
  expect(drawn().map((part, place) => part === before[place])).toEqual([true, true]);
});

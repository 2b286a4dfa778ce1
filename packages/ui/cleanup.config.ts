import { readMarkdown } from '@atrium/core/chat/markdown';
import { beforeAll, beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';
import { provideMarks } from './src/chat/room/marks-reader.ts';

// As in the product, where they have come before anybody opens one; a test's own styles come first.
beforeAll(async () => {
  const { prepareDialogs, prepareMenus, preparePopovers } = await import('./src/primitives/index.ts');
  const { prepareChat } = await import('./src/chat/room/later-parts.ts');
  await Promise.all([preparePopovers(), prepareMenus(), prepareDialogs(), prepareChat()]);
});
provideMarks(readMarkdown);
beforeEach(() => cleanup());

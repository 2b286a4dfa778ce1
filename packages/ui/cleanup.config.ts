import { readMarkdown } from '@atrium/core/chat/markdown';
import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';
import { provideMarks } from './src/chat/room/marks-reader.ts';

provideMarks(readMarkdown);
beforeEach(() => cleanup());

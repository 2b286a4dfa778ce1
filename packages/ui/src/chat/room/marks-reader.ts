import type { MarkdownBlock } from '@atrium/core/chat/markdown';
import { type Coming, createComing } from '../../hooks/coming.ts';

/** Reads the marks of a message; null where that fails. */
export type ReadMarks = (text: string) => readonly MarkdownBlock[] | null;

/** The parser weighs as much as the rest of a chat, which shows and sends what is written without it. */
export const marksReader: Coming<ReadMarks> = createComing(
  async () => (await import('@atrium/core/chat/markdown')).readMarkdown,
);

/** Shows marks with what `@atrium/core/chat/markdown` reads from the first moment on, where a page has loaded it anyway. */
export function provideMarks(read: ReadMarks): void {
  marksReader.provide(read);
}

/** Whether a parser could find anything in a text beside its words: marks, addresses, several paragraphs. */
export function mayHaveMarks(text: string): boolean {
  return /[*_~`<>[\]\\\n]|https?:|mailto:|^\s*(?:[-+]|\d+[.)])(?:\s|$)/i.test(text);
}

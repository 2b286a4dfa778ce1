import type { MarkdownBlock } from '@atrium/core/chat/markdown';

/** Reads the marks of a message; null where that fails. */
type ReadMarks = (text: string) => readonly MarkdownBlock[] | null;

/** What reads marks, once it is here. */
export interface MarksReader {
  /** Loads it once for all messages; after a failure, whoever asks next tries again. */
  load(): Promise<void>;
  /** For who has it already: marks are shown from the first moment on. */
  provide(read: ReadMarks): void;
  subscribe(listener: () => void): () => void;
  /** Null until it is here. */
  read(): ReadMarks | null;
}

/** A reader of marks that comes when the first message needs it. */
export function createMarksReader(fetchReader: () => Promise<ReadMarks>): MarksReader {
  const listeners = new Set<() => void>();
  let reader: ReadMarks | null = null;
  let coming: Promise<void> | null = null;
  const provide = (read: ReadMarks) => {
    reader = read;
    for (const listener of listeners) listener();
  };
  const fetchOnce = async () => {
    try {
      provide(await fetchReader());
    } finally {
      coming = null;
    }
  };
  return {
    load: () => {
      if (reader) return Promise.resolve();
      coming ??= fetchOnce();
      return coming;
    },
    provide,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => reader,
  };
}

/** The parser weighs as much as the rest of a chat, which shows and sends what is written without it. */
export const marksReader = createMarksReader(async () => (await import('@atrium/core/chat/markdown')).readMarkdown);

/** Shows marks with what `@atrium/core/chat/markdown` reads from the first moment on, where a page has loaded it anyway. */
export function provideMarks(read: ReadMarks): void {
  marksReader.provide(read);
}

/** Whether a parser could find anything in a text beside its words: marks, addresses, several paragraphs. */
export function mayHaveMarks(text: string): boolean {
  return /[*_~`<>[\]\\\n]|https?:|mailto:|^\s*(?:[-+]|\d+[.)])(?:\s|$)/i.test(text);
}

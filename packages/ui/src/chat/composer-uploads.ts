import type { AttachmentQueues } from '@atrium/core/chat';
import type { FileDescriptor } from '@atrium/core/uploads';

/** What a composer needs to take files and pictures along. */
export type ComposerUploads = {
  readonly queues: AttachmentQueues;
  /** Which of both may be attached here. */
  readonly kinds: readonly ('images' | 'files')[];
  /** Keeps the bytes of a chosen file and answers what machines may know of it. */
  readonly keep: (file: File) => FileDescriptor;
  /** Chooses among the files that are stored already; absent where nobody keeps files (CHAT-042). */
  readonly onStored?: (() => void) | undefined;
  /** Says what was not taken. */
  readonly onNotice: (sentence: string) => void;
};

/** Adds files as what they were chosen for. */
export function addFiles({ queues, keep }: ComposerUploads, kind: 'files' | 'images', files: readonly File[]): void {
  if (files.length > 0) queues[kind].send({ type: 'files.add', files: files.map(keep) });
}

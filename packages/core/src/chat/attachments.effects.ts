import { createActor } from 'xstate';
import { createEmitter } from '../environment/index.ts';
import type { UploadQueueRef, uploadQueueMachine } from '../uploads/index.ts';
import type { ComposerRef } from './room/composer.machine.ts';
import { composerAttachments } from './room/composer-attachments.rules.ts';

/** The files and pictures that go along with what is being written. */
export interface AttachmentQueues {
  readonly files: UploadQueueRef;
  readonly images: UploadQueueRef;
}

/** The uploads of an open composer; new ones for each message. */
export interface OpenAttachments {
  /** The same object until a message was sent. */
  get(): AttachmentQueues;
  subscribe(listener: () => void): () => void;
  release(): void;
}

interface AttachmentsParts {
  readonly machine: typeof uploadQueueMachine;
  readonly composerRef: ComposerRef;
  readonly limits: { readonly max_files: number; readonly max_images: number; readonly max_size: number | null };
}

/** Opens the uploads of a composer: it waits for them, and sends them with the message (CHAT-038, CHAT-077, CHAT-078). */
export function openAttachments({ machine, composerRef, limits }: AttachmentsParts): OpenAttachments {
  const changes = createEmitter();
  const open = (directory: 'files' | 'images', cap: number) =>
    createActor(machine, { input: { directory, cap, maxSize: limits.max_size } }).start();
  const openBoth = () => {
    const queues = { files: open('files', limits.max_files), images: open('images', limits.max_images) };
    const subscriptions = Object.values(queues).map((queue) => queue.subscribe(() => tell(queues)));
    const stopTelling = () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
    return { queues, stopTelling };
  };
  function tell({ files, images }: AttachmentQueues): void {
    const items = [files, images].map((queue) => queue.getSnapshot().context.items);
    composerRef.send({ type: 'attachments.changed', attachments: composerAttachments(items[0] ?? [], items[1] ?? []) });
  }

  let current = openBoth();
  const sent = composerRef.on('composer.sent', () => {
    current.stopTelling();
    // What was taken out before is deleted, what was sent belongs to its message.
    for (const queue of Object.values(current.queues)) queue.send({ type: 'form.saved' });
    current = openBoth();
    changes.emit();
  });
  return {
    get: () => current.queues,
    subscribe: changes.subscribe,
    release: () => {
      sent.unsubscribe();
      current.stopTelling();
      for (const queue of Object.values(current.queues)) queue.stop();
    },
  };
}

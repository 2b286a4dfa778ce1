import { createActor } from 'xstate';
import { createEmitter } from '../environment/index.ts';
import type { ExtensionFilter, UploadQueueRef, uploadQueueMachine } from '../uploads/index.ts';
import type { ChatId } from './chat.schema.ts';
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

/** What may be attached to a message. */
export interface AttachmentLimits {
  readonly max_files: number;
  readonly max_images: number;
  /** Of each, in bytes. */
  readonly max_size: number | null;
  readonly extension_filter: ExtensionFilter | null;
}

/** The uploads of all chats: what was chosen in one is still there for who comes back to it. */
export interface ChatAttachments {
  open(parts: { readonly composerRef: ComposerRef; readonly limits: AttachmentLimits }): OpenAttachments;
  /** Whether something was chosen that leaving the page would leave behind (CHAT-041). */
  hasUnsent(): boolean;
}

/** Creates the uploads of the chats of one member: composers wait for them, and send them with the message (CHAT-038, CHAT-077, CHAT-078). */
export function createChatAttachments(machine: typeof uploadQueueMachine): ChatAttachments {
  const known = new Map<ChatId, { readonly queues: AttachmentQueues; readonly users: number }>();

  function begin({ max_files, max_images, max_size, extension_filter }: AttachmentLimits): AttachmentQueues {
    const start = (directory: 'files' | 'images', cap: number) => {
      const input = { directory, cap, maxSize: max_size, filter: extension_filter };
      return createActor(machine, { input }).start();
    };
    return { files: start('files', max_files), images: start('images', max_images) };
  }

  function open({ composerRef, limits }: Parameters<ChatAttachments['open']>[0]): OpenAttachments {
    const { chatId } = composerRef.getSnapshot().context;
    const changes = createEmitter();
    let current = known.get(chatId)?.queues ?? begin(limits);
    known.set(chatId, { queues: current, users: (known.get(chatId)?.users ?? 0) + 1 });
    let stopTelling = tellOf(current, composerRef);
    const sent = composerRef.on('composer.sent', () => {
      stopTelling();
      // What was taken out before is deleted, what was sent belongs to its message.
      for (const queue of Object.values(current)) queue.send({ type: 'form.saved' });
      current = begin(limits);
      known.set(chatId, { queues: current, users: known.get(chatId)?.users ?? 1 });
      stopTelling = tellOf(current, composerRef);
      changes.emit();
    });
    return {
      get: () => current,
      subscribe: changes.subscribe,
      release: () => {
        sent.unsubscribe();
        stopTelling();
        const users = (known.get(chatId)?.users ?? 1) - 1;
        known.set(chatId, { queues: current, users });
        if (users > 0 || holdsAnything(current)) return;
        known.delete(chatId);
        for (const queue of Object.values(current)) queue.stop();
      },
    };
  }

  return { open, hasUnsent: () => [...known.values()].some(({ queues }) => holdsAnything(queues)) };
}

/** Tells a composer what goes along, now and with every change. */
function tellOf(queues: AttachmentQueues, composerRef: ComposerRef): () => void {
  const tell = () => {
    const [files, images] = [queues.files, queues.images].map((queue) => queue.getSnapshot().context.items);
    composerRef.send({ type: 'attachments.changed', attachments: composerAttachments(files ?? [], images ?? []) });
  };
  const subscriptions = Object.values(queues).map((queue) => queue.subscribe(tell));
  tell();
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

function holdsAnything(queues: AttachmentQueues): boolean {
  return [queues.files, queues.images].some((queue) =>
    queue.getSnapshot().context.items.some(({ state }) => state !== 'removed'),
  );
}

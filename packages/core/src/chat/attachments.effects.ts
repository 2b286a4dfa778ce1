import type { KeptObject, UploadItem } from '@atrium/upload/schema';
import { createActor } from 'xstate';
import { createEmitter, type Environment } from '../environment/index.ts';
import type { ExtensionFilter, UploadQueueRef, uploadQueueMachine } from '../uploads/index.ts';
import type { ChatId } from './chat.schema.ts';
import type { KeptAttachments, UploadedAttachment } from './kept-attachments.schema.ts';
import { createKeptAttachmentsStore, isExpired } from './kept-attachments.store.ts';
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

interface AttachmentParts {
  readonly machine: typeof uploadQueueMachine;
  readonly environment: Pick<Environment, 'clock' | 'storage'>;
  readonly memberId: string;
  /** The server has forgotten by now what was uploaded for a draft. */
  readonly onExpired: (names: readonly string[]) => void;
}

/** Creates the uploads of the chats of one member: composers wait for them, and send them with the message (CHAT-038, CHAT-077, CHAT-078). */
export function createChatAttachments(parts: AttachmentParts): ChatAttachments {
  const known = new Map<ChatId, KnownAttachments>();
  const notes = createNotes(parts);
  return {
    open: (opened) => openAttachments({ ...opened, machine: parts.machine, known, notes }),
    hasUnsent: () => [...known.values()].some(({ queues }) => holdsAnything(queues)),
  };
}

interface KnownAttachments {
  readonly queues: AttachmentQueues;
  readonly users: number;
}

type Opening = Parameters<ChatAttachments['open']>[0] &
  Pick<AttachmentParts, 'machine'> & {
    readonly known: Map<ChatId, KnownAttachments>;
    readonly notes: ReturnType<typeof createNotes>;
  };

function openAttachments({ composerRef, limits, machine, known, notes }: Opening): OpenAttachments {
  const { chatId } = composerRef.getSnapshot().context;
  const changes = createEmitter();
  const before = known.get(chatId);
  let current = before?.queues ?? begin(machine, limits);
  let stopFollowing = follow(composerRef, current, notes);
  function keep(users: number): void {
    known.set(chatId, { queues: current, users });
  }
  function beginAnew(): void {
    stopFollowing();
    current = begin(machine, limits);
    keep(known.get(chatId)?.users ?? 1);
    stopFollowing = follow(composerRef, current, notes);
    changes.emit();
  }
  keep((before?.users ?? 0) + 1);
  if (!before) notes.restore(chatId, current);
  const sent = composerRef.on('composer.sent', () => {
    // What was taken out before is deleted, what was sent belongs to its message.
    for (const kind of kinds) current[kind].send({ type: 'form.saved' });
    beginAnew();
    notes.write(chatId, current);
  });
  const stopWatching = notes.watch(chatId, (isForgotten) => {
    // Another tab has sent it, or taken it out.
    if (!isForgotten || !holdsOnlyStored(current)) return notes.restore(chatId, current);
    stop(current);
    beginAnew();
  });
  return {
    get: () => current,
    subscribe: changes.subscribe,
    release: () => {
      sent.unsubscribe();
      stopWatching();
      stopFollowing();
      const users = (known.get(chatId)?.users ?? 1) - 1;
      keep(users);
      if (users > 0 || holdsAnything(current)) return;
      known.delete(chatId);
      stop(current);
    },
  };
}

function begin(machine: AttachmentParts['machine'], limits: AttachmentLimits): AttachmentQueues {
  const { max_files, max_images, max_size, extension_filter } = limits;
  const start = (directory: 'files' | 'images', cap: number) => {
    const input = { directory, cap, maxSize: max_size, filter: extension_filter };
    return createActor(machine, { input }).start();
  };
  return { files: start('files', max_files), images: start('images', max_images) };
}

function stop(queues: AttachmentQueues): void {
  for (const kind of kinds) queues[kind].stop();
}

/** Tells the composer what goes along, and notes it for a later visit. */
function follow(composerRef: ComposerRef, queues: AttachmentQueues, notes: Opening['notes']): () => void {
  const { chatId } = composerRef.getSnapshot().context;
  const tell = () => {
    const [files, images] = [itemsIn(queues.files), itemsIn(queues.images)];
    composerRef.send({ type: 'attachments.changed', attachments: composerAttachments(files, images) });
  };
  const subscriptions = kinds.map((kind) =>
    queues[kind].subscribe(() => {
      tell();
      notes.write(chatId, queues);
    }),
  );
  tell();
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/** What the device knows of uploads that were not sent (CHAT-E36). */
function createNotes({ environment: { clock, storage }, memberId, onExpired }: AttachmentParts) {
  const store = createKeptAttachmentsStore(storage.local, memberId);
  return {
    /** Takes up what is noted; what the server has forgotten is said once. */
    restore: (chatId: ChatId, queues: AttachmentQueues): void => {
      const noted = store.get(chatId);
      const isThere = (object: UploadedAttachment) => !isExpired(object, clock.now());
      const expired = [...noted.images, ...noted.files].filter((object) => !isThere(object));
      const there = { files: noted.files.filter(isThere), images: noted.images.filter(isThere) };
      for (const kind of kinds) {
        if (there[kind].length > 0) queues[kind].send({ type: 'files.adopt', objects: there[kind].map(asStored) });
      }
      if (expired.length === 0) return;
      store.put(chatId, there);
      onExpired(expired.map(({ name }) => name));
    },
    write: (chatId: ChatId, queues: AttachmentQueues): void => {
      const before = store.get(chatId);
      const held = heldIn(queues, before, clock.now());
      if (!isSame(before, held)) store.put(chatId, held);
    },
    /** Tells when another tab has changed what is noted, and whether nothing is noted any more. */
    watch: (chatId: ChatId, listener: (isForgotten: boolean) => void) =>
      store.watch(chatId, () => listener(isEmpty(store.get(chatId)))),
  };
}

const kinds = ['files', 'images'] as const;

function itemsIn(queue: UploadQueueRef): readonly UploadItem[] {
  return queue.getSnapshot().context.items;
}

/** What is stored and would be sent; when it was uploaded is known of what was noted before. */
function heldIn(queues: AttachmentQueues, before: KeptAttachments, now: number): KeptAttachments {
  const heldOf = (kind: (typeof kinds)[number]) =>
    itemsIn(queues[kind]).flatMap(({ id, name, type, size, state }) => {
      if (id === null || state !== 'volatile') return [];
      const uploadedAt = before[kind].find((noted) => noted.id === id)?.uploadedAt ?? now;
      return [{ id, name, type, size, uploadedAt }];
    });
  return { files: heldOf('files'), images: heldOf('images') };
}

/** What opens it without a session is not kept on the device. */
function asStored({ id, name, type, size }: UploadedAttachment): KeptObject {
  return { id, name, type, size, token: '' };
}

function isSame(before: KeptAttachments, held: KeptAttachments): boolean {
  const idsOf = ({ files, images }: KeptAttachments) => [...images, ...files].map(({ id }) => id).join();
  return idsOf(before) === idsOf(held);
}

function isEmpty({ files, images }: KeptAttachments): boolean {
  return files.length + images.length === 0;
}

function holdsOnlyStored(queues: AttachmentQueues): boolean {
  const items = kinds.flatMap((kind) => itemsIn(queues[kind]));
  return items.length > 0 && items.every(({ state }) => state === 'volatile' || state === 'published');
}

function holdsAnything(queues: AttachmentQueues): boolean {
  return kinds.some((kind) => itemsIn(queues[kind]).some(({ state }) => state !== 'removed'));
}

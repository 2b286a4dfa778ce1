import type { AnyActorRef } from 'xstate';
import type {
  ClientId,
  Directory,
  ExtensionFilter,
  FileDescriptor,
  KeptObject,
  StoredObjectId,
  StoredState,
  UploadItem,
} from './upload.schema.ts';
import type { UploadItemFact } from './upload-item.port.ts';
import type { BlockKey, UploadMessage } from './upload-message.rules.ts';

/** What happens to the uploads of a field; told to whoever listens, and to the `owner` given as input. */
export type UploadQueueFact =
  | { type: 'uploads.refused' | 'uploads.dropped'; message: UploadMessage }
  | { type: 'uploads.blocked'; reason: BlockKey }
  | { type: 'uploads.published'; ids: StoredObjectId[] }
  | { type: 'uploads.publishFailed'; status: number }
  | { type: 'uploads.settled' }
  | { type: 'uploads.removalFailed' };

/** What a queue understands: what people do to it, what becomes of its form, and news of the server and its uploads. */
export type UploadQueueEvent =
  | { type: 'files.add'; files: readonly FileDescriptor[] }
  /** Takes up what was uploaded before and is not kept yet. */
  | { type: 'files.adopt'; objects: readonly KeptObject[] }
  | { type: 'item.remove' | 'item.retry'; clientId: ClientId }
  | { type: 'uploads.publish' }
  | { type: 'form.saved' | 'form.left' }
  | { type: 'object.changed'; id: StoredObjectId; state: StoredState }
  | UploadItemFact;

/** What one upload field is: where it puts files, what it takes, and what it holds when its form opens. */
export interface UploadQueueInput {
  directory: Directory;
  filter?: ExtensionFilter | null;
  /** How many items the field takes; null: as many as one likes. */
  cap?: number | null;
  /** Largest size of a file in bytes, to be named when the server refuses one. */
  maxSize?: number | null;
  kept?: readonly KeptObject[];
  owner?: UploadOwner | null;
}

/** Whoever wants to be told what happens to the uploads: the machine of the form around them, which takes `UploadQueueFact`. */
export type UploadOwner = AnyActorRef; // no narrower type of xstate takes a machine that itself declares `emitted`

/** What publishing or deleting needs to know. */
export interface ObjectsInput {
  directory: Directory;
  ids: readonly StoredObjectId[];
}

/** What a queue remembers; plain data but for its owner. */
export interface UploadQueueContext {
  directory: Directory;
  filter: ExtensionFilter | null;
  cap: number | null;
  maxSize: number | null;
  items: UploadItem[];
  waiting: ClientId[];
  owner: UploadOwner | null;
}

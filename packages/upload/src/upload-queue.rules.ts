import { type Admission, admitFiles, roomLeft } from './extension-filter.rules.ts';
import type {
  Directory,
  FileDescriptor,
  KeptObject,
  PublishedObject,
  StoredObjectId,
  StoredState,
  UploadItem,
} from './upload.schema.ts';
import { refusedIdsOf } from './upload-failure.ts';
import type { UploadItemContext, UploadItemEvent } from './upload-item.port.ts';
import { adoptedItem, keptIds, newItem, presentItems, saveVerdict } from './upload-item.rules.ts';
import { dropMessage, refusalMessage } from './upload-message.rules.ts';
import type { UploadQueueContext, UploadQueueFact } from './upload-queue.port.ts';

/** What a stored object's upload is told. */
export interface ObjectNews {
  id: string;
  event: UploadItemEvent;
}

/** What the field takes of a selection, given what it holds already. */
export function admissionTo(context: UploadQueueContext, files: readonly FileDescriptor[]): Admission<FileDescriptor> {
  const { directory, filter, cap, items } = context;
  return admitFiles(files, { directory, filter, cap, present: presentItems(items).length });
}

/** What comes into a field, and whether it has yet to be sent. */
export interface TakenItems {
  readonly items: readonly UploadItem[];
  readonly isWaiting: boolean;
}

/** What a selection adds to the field. */
export function addedTo(context: UploadQueueContext, files: readonly FileDescriptor[]): TakenItems {
  return { items: admissionTo(context, files).accepted.map(newItem), isWaiting: true };
}

/** What the field takes up of what was uploaded before: each once, and no more than it has room for. */
export function adoptedBy(context: UploadQueueContext, objects: readonly KeptObject[]): TakenItems {
  const { cap, items } = context;
  const held = new Set(items.map(({ id }) => id));
  const room = roomLeft({ cap, present: presentItems(items).length });
  const fresh = objects.filter(({ id }) => !held.has(id));
  return { items: fresh.slice(0, room).map(adoptedItem), isWaiting: false };
}

/** The running upload of an item. */
export function uploadOf(item: UploadItem, directory: Directory, owner: UploadItemContext['owner']) {
  return { id: item.clientId, input: { item, directory, owner } };
}

/** What a selection makes known: one fact for all files the filter refused, one for all beyond the cap. */
export function admissionFacts(context: UploadQueueContext, files: readonly FileDescriptor[]): UploadQueueFact[] {
  const { cap } = context;
  const { refused, dropped, allowed } = admissionTo(context, files);
  const facts: UploadQueueFact[] = [];
  if (refused.length > 0) facts.push({ type: 'uploads.refused', message: refusalMessage(namesOf(refused), allowed) });
  if (cap !== null && dropped.length > 0) {
    facts.push({ type: 'uploads.dropped', message: dropMessage(namesOf(dropped), cap) });
  }
  return facts;
}

/** Why the items keep their form from being saved; nothing when they do not. */
export function blockOf(items: readonly UploadItem[]): UploadQueueFact[] {
  const verdict = saveVerdict(items);
  return verdict.allowed ? [] : [{ type: 'uploads.blocked', reason: verdict.reason }];
}

/** What the form may save once these objects are published. */
export function publicationOf(items: readonly UploadItem[], published: readonly PublishedObject[]): UploadQueueFact[] {
  return [{ type: 'uploads.published', ids: keptIds(items, published) }];
}

/** What the uploads are told when the server says how their objects stand. */
export function newsOf(objects: ReadonlyArray<{ id: StoredObjectId; state: StoredState }>): ObjectNews[] {
  return objects.flatMap(({ id, state }) => {
    const type = factByState[state];
    return type === null ? [] : [{ id, event: { type } }];
  });
}

/** What the uploads are told whose objects a publish call refused: they are gone. */
export function expiryOf(error: unknown): ObjectNews[] {
  return refusedIdsOf(error).map((id) => ({ id, event: { type: 'object.expired' } }));
}

/** What the uploads are told whose objects are deleted on the server. */
export function deletionOf(ids: readonly StoredObjectId[]): ObjectNews[] {
  return ids.map((id) => ({ id, event: { type: 'object.deleted' } }));
}

function namesOf(files: readonly FileDescriptor[]): string[] {
  return files.map(({ name }) => name);
}

const factByState = {
  volatile: null,
  published: 'object.published',
  quarantine: 'object.quarantined',
  removed: 'object.expired',
} as const;

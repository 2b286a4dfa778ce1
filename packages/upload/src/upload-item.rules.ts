import { extensionOf } from './extension-filter.rules.ts';
import type {
  ClientId,
  FileDescriptor,
  KeptObject,
  PublishedObject,
  StoredObject,
  StoredObjectId,
  UploadItem,
} from './upload.schema.ts';
import type { BlockKey } from './upload-message.rules.ts';

/** How many uploads of a field run at once; the others wait with progress 0. */
export const uploadsAtOnce = 3;

/** Whether a form may be saved, and if not, why. */
export type SaveVerdict = { readonly allowed: true } | { readonly allowed: false; readonly reason: BlockKey };

/** A form is saved only when nothing uploads any more and nothing in it is withheld by the virus check. */
export function saveVerdict(items: readonly UploadItem[]): SaveVerdict {
  if (isUploading(items)) return { allowed: false, reason: 'js.uploads.blocked.uploading' };
  if (hasQuarantined(items)) return { allowed: false, reason: 'js.uploads.blocked.quarantined' };
  return { allowed: true };
}

/** Whether anything is still being sent, or waits for its turn. */
export function isUploading(items: readonly UploadItem[]): boolean {
  return items.some(({ state }) => state === 'uploading');
}

/** Whether the virus check withholds an item. */
export function hasQuarantined(items: readonly UploadItem[]): boolean {
  return items.some(({ state }) => state === 'quarantine');
}

/** How many are stored, once none runs any more; null while one does, and for none. */
export function finishedCount(items: readonly UploadItem[]): number | null {
  const count = items.filter(({ state }) => state === 'volatile').length;
  return count > 0 && !isUploading(items) ? count : null;
}

/** The items that count against a field's cap: all but the removed ones. */
export function presentItems(items: readonly UploadItem[]): UploadItem[] {
  return items.filter(({ state }) => state !== 'removed');
}

/** What publishing sends: the volatile objects. */
export function volatileIds(items: readonly UploadItem[]): StoredObjectId[] {
  return idsOf(items.filter(({ state }) => state === 'volatile'));
}

/** What a form stands for once published: the objects it keeps, in the order of the field. */
export function keptIds(items: readonly UploadItem[], published: readonly PublishedObject[]): StoredObjectId[] {
  const kept = new Set(published.filter(({ state }) => state === 'published').map(({ id }) => id));
  const isKept = ({ state, id }: UploadItem) => state === 'published' || (id !== null && kept.has(id));
  return idsOf(presentItems(items).filter(isKept));
}

/** What is deleted on the server after the form was saved. */
export function removedIds(items: readonly UploadItem[]): StoredObjectId[] {
  return idsOf(items.filter(({ state }) => state === 'removed'));
}

/** What is deleted on the server when the form is left unsaved: never what it held when it was opened. */
export function abandonedIds(items: readonly UploadItem[]): StoredObjectId[] {
  return idsOf(items.filter(({ state, origin }) => origin === 'new' && state !== 'published'));
}

/** Which of the waiting items may start now, given what runs already. */
export function nextToStart(items: readonly UploadItem[], waiting: readonly ClientId[]): ClientId[] {
  const running = items.filter(({ state, clientId }) => state === 'uploading' && !waiting.includes(clientId));
  return waiting.slice(0, Math.max(0, uploadsAtOnce - running.length));
}

/** Progress in whole percent: never back, never past 99 before the server has confirmed. */
export function advancedProgress(progress: number, fraction: number): number {
  const percent = Number.isFinite(fraction) ? Math.floor(fraction * 100) : 0;
  return Math.max(progress, Math.min(99, percent));
}

/** A confirmed upload of nothing, where there was something to send, is none. */
export function isEmptied(sent: { size: number }, stored: { size: number }): boolean {
  return sent.size > 0 && stored.size === 0;
}

/** A chosen file as an item that waits for its turn. */
export function newItem(file: FileDescriptor): UploadItem {
  const unsent = { progress: 0, state: 'uploading', status: null, id: null, token: null, origin: 'new' } as const;
  return { ...file, extension: extensionOf(file.name), ...unsent };
}

/** An object that is already kept as an item; its own id serves as client id. */
export function keptItem({ id, token, name, type, size }: KeptObject): UploadItem {
  const clientId = id as string as ClientId; // opaque on both sides, and no other item of the field has it
  const kept = { progress: 100, state: 'published', status: null, origin: 'saved' } as const;
  return { clientId, id, token, name, type, size, extension: extensionOf(name), ...kept };
}

/** An object that was uploaded before and is not kept yet as an item of its field. */
export function adoptedItem(object: KeptObject): UploadItem {
  return { ...keptItem(object), state: 'volatile', origin: 'new' };
}

/** An item after the server has confirmed its upload; it keeps the name a person gave it. */
export function storedItem(item: UploadItem, { id, token, size }: StoredObject): UploadItem {
  return { ...item, id, token, size, progress: 100, status: null };
}

function idsOf(items: readonly UploadItem[]): StoredObjectId[] {
  return items.flatMap(({ id }) => (id === null ? [] : [id]));
}

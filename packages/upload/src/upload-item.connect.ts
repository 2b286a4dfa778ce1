import type { UploadItem } from './upload.schema.ts';
import type { UploadItemSnapshot } from './upload-item.machine.ts';
import type { UploadItemEvent } from './upload-item.port.ts';
import { itemMessage, type UploadMessage } from './upload-message.rules.ts';

/** What a view may show of an upload and do to it. */
export interface UploadItemApi extends UploadItem {
  /** Why it failed or is withheld. */
  message: UploadMessage | null;
  canRetry: boolean;
  canRemove: boolean;
  /** The question to ask before removing it; none while nothing would be lost. */
  confirmation: UploadMessage | null;
  retry: () => void;
  /** Removes it; aborts an upload that runs. */
  remove: () => void;
}

/** One upload on its own, from its actor. */
export function connectUploadItem(snapshot: UploadItemSnapshot, send: (event: UploadItemEvent) => void): UploadItemApi {
  const commands = { retry: () => send({ type: 'item.retry' }), remove: () => send({ type: 'item.remove' }) };
  return describeItem(snapshot.context.item, { ...commands, maxSize: null });
}

/** One upload as a view sees it; `maxSize` (bytes) is named when the server found the file too large. */
export function describeItem(
  item: UploadItem,
  { maxSize, ...commands }: Pick<UploadItemApi, 'retry' | 'remove'> & { maxSize: number | null },
): UploadItemApi {
  return {
    ...item,
    ...commands,
    message: itemMessage(item, maxSize),
    canRetry: item.state === 'failed',
    canRemove: item.state !== 'removed',
    confirmation: isStored(item) ? { key: 'js.uploads.confirm.remove_file', values: { name: item.name } } : null,
  };
}

function isStored({ state }: UploadItem): boolean {
  return state === 'volatile' || state === 'published';
}

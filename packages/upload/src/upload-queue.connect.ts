import { acceptedExtensions, roomLeft } from './extension-filter.rules.ts';
import type { FileDescriptor } from './upload.schema.ts';
import { describeItem, type UploadItemApi } from './upload-item.connect.ts';
import {
  finishedCount,
  hasQuarantined,
  isUploading,
  presentItems,
  type SaveVerdict,
  saveVerdict,
} from './upload-item.rules.ts';
import type { UploadMessage } from './upload-message.rules.ts';
import type { UploadQueueSnapshot } from './upload-queue.machine.ts';
import type { UploadQueueEvent } from './upload-queue.port.ts';

/** What a view may show of an upload field and do to it. */
export interface UploadQueueApi {
  /** The items in the order they were added, without the removed ones. */
  items: UploadItemApi[];
  isUploading: boolean;
  hasQuarantined: boolean;
  /** How many have been stored, once none runs any more; null until then. */
  finishedCount: number | null;
  /** Whether the form may be saved, and if not, why. */
  save: SaveVerdict;
  /** Whether the field takes another file, and if not, why. */
  add: { allowed: true } | { allowed: false; message: UploadMessage };
  /** How many more files the field takes; null: as many as one likes. */
  room: number | null;
  /** Extensions for the file dialog (`pdf`, `docx`); null when all may be chosen. */
  accepted: string[] | null;
  addFiles: (files: readonly FileDescriptor[]) => void;
}

/** An upload field: its items, what it takes, and whether its form may be saved. */
export function connectUploadQueue(
  snapshot: UploadQueueSnapshot,
  send: (event: UploadQueueEvent) => void,
): UploadQueueApi {
  const { context } = snapshot;
  const items = presentItems(context.items);
  const room = roomLeft({ cap: context.cap, present: items.length });
  return {
    items: items.map((item) =>
      describeItem(item, {
        maxSize: context.maxSize,
        retry: () => send({ type: 'item.retry', clientId: item.clientId }),
        remove: () => send({ type: 'item.remove', clientId: item.clientId }),
      }),
    ),
    isUploading: isUploading(items),
    hasQuarantined: hasQuarantined(items),
    finishedCount: finishedCount(items),
    save: snapshot.hasTag('editable') ? saveVerdict(items) : { allowed: false, reason: 'js.uploads.blocked.saving' },
    add: addVerdict(snapshot, room),
    room: Number.isFinite(room) ? room : null,
    accepted: acceptedExtensions(context),
    addFiles: (files) => send({ type: 'files.add', files }),
  };
}

function addVerdict(snapshot: UploadQueueSnapshot, room: number): UploadQueueApi['add'] {
  if (!snapshot.hasTag('editable'))
    return { allowed: false, message: { key: 'js.uploads.blocked.saving', values: {} } };
  const { cap } = snapshot.context;
  if (cap === null || room > 0) return { allowed: true };
  return { allowed: false, message: { key: 'js.uploads.cap_reached', values: { cap } } };
}

import type { ActorRef, Snapshot } from 'xstate';
import type { Directory, UploadItem } from './upload.schema.ts';

/** What an upload tells the queue it belongs to. */
export type UploadItemFact =
  | { type: 'item.changed'; item: UploadItem }
  | { type: 'item.discarded'; clientId: UploadItem['clientId'] };

/** What an upload understands: commands of people, and facts from its transport, the server and the form. */
export type UploadItemEvent =
  | { type: 'item.start' | 'item.retry' | 'item.remove' }
  | { type: 'progress.reported'; fraction: number }
  | { type: 'object.published' | 'object.quarantined' | 'object.expired' | 'object.deleted' }
  | { type: 'form.saved' };

/** What sending needs to know; `receiver` hears of the progress. */
export interface SendInput {
  item: UploadItem;
  directory: Directory;
  receiver: { send: (event: Extract<UploadItemEvent, { type: 'progress.reported' }>) => void };
}

/** What one upload remembers; plain data but for the queue it belongs to. */
export interface UploadItemContext {
  item: UploadItem;
  directory: Directory;
  owner: ActorRef<Snapshot<unknown>, UploadItemFact>;
}

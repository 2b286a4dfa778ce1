import type { UploadItem } from '@atrium/upload/schema';
import type { MessageKey } from '../../messages/index.ts';
import type { Attachment, ChatId } from '../chat.schema.ts';
import { entryOf, type Timeline } from '../timeline/timeline.rules.ts';

/** What goes along with the message that is being written. */
export interface ComposerAttachments {
  readonly files: readonly Attachment[];
  readonly images: readonly Attachment[];
  /** Why the message has to wait for them; null when it has not. */
  readonly blocked: MessageKey | null;
}

/** Nothing goes along. */
export const noAttachments: ComposerAttachments = { files: [], images: [], blocked: null };

/** What may be attached in a chat (CHAT-D27, CHAT-E26). */
export function attachableKinds(timeline: Timeline, chatId: ChatId): readonly ('images' | 'files')[] {
  const can = entryOf(timeline, chatId).chat?.can;
  return [...(can?.add_images ? (['images'] as const) : []), ...(can?.add_files ? (['files'] as const) : [])];
}

/** The uploads of a composer as what goes along: those that are stored, once none runs, failed or is withheld (CHAT-038, CHAT-E22). */
export function composerAttachments(files: readonly UploadItem[], images: readonly UploadItem[]): ComposerAttachments {
  return { files: stored(files, 'files'), images: stored(images, 'images'), blocked: blockOf([...files, ...images]) };
}

/** What becomes of dropped files: several kinds are files, pictures alone may be either (CHAT-081, CHAT-082). */
export function dropPlan(files: readonly { readonly type: string }[]): 'ask' | 'files' {
  return files.length > 0 && files.every(({ type }) => type.startsWith('image/')) ? 'ask' : 'files';
}

function blockOf(items: readonly UploadItem[]): MessageKey | null {
  const has = (wanted: UploadItem['state']) => items.some(({ state }) => state === wanted);
  if (has('uploading')) return 'js.uploads.blocked.uploading';
  if (has('quarantine')) return 'js.uploads.blocked.quarantined';
  return has('failed') ? 'chat.attachments.failed' : null;
}

function stored(items: readonly UploadItem[], directory: 'files' | 'images'): readonly Attachment[] {
  return items.flatMap(({ id, name, size, type, state }) =>
    id === null || (state !== 'volatile' && state !== 'published')
      ? []
      : [{ id, name, size, type, url: `/api/storage/${directory}/${id}/download`, preview: null, full: null }],
  );
}

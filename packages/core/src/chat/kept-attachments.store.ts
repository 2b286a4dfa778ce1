import * as z from 'zod/mini';
import { ownKey, type TextStore } from '../environment/index.ts';
import { periods } from '../time/periods.rules.ts';
import type { ChatId } from './chat.schema.ts';
import { type KeptAttachments, keptAttachmentsSchema, type UploadedAttachment } from './kept-attachments.schema.ts';

/** Nothing was uploaded. */
const nothingKept: KeptAttachments = { files: [], images: [] };

/** Where what one member has uploaded and not sent is noted on the device, for every tab. */
export interface KeptAttachmentsStore {
  get(chatId: ChatId): KeptAttachments;
  /** Notes nothing by forgetting the chat. */
  put(chatId: ChatId, kept: KeptAttachments): void;
  /** Calls the listener when another tab has changed what is noted of a chat. */
  watch(chatId: ChatId, listener: () => void): () => void;
}

/** Notes one member's uploads in a store of texts; what cannot be read counts as never uploaded. */
export function createKeptAttachmentsStore(store: TextStore, memberId: string): KeptAttachmentsStore {
  const keyOf = (chatId: ChatId) => ownKey(memberId, `attached.${chatId}`);
  return {
    get: (chatId) => parse(store.get(keyOf(chatId))),
    put: (chatId, kept) => {
      if (kept.files.length + kept.images.length === 0) store.remove(keyOf(chatId));
      else store.set(keyOf(chatId), JSON.stringify(kept));
    },
    watch: (chatId, listener) => store.watch(keyOf(chatId), listener),
  };
}

/** Whether the server has forgotten by now what was uploaded. */
export function isExpired({ uploadedAt }: Pick<UploadedAttachment, 'uploadedAt'>, now: number): boolean {
  return now - uploadedAt >= periods.upload;
}

function parse(text: string | null): KeptAttachments {
  try {
    const parsed = z.safeParse(keptAttachmentsSchema, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : nothingKept;
  } catch {
    return nothingKept;
  }
}

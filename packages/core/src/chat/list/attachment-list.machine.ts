import { createListMachine, type ListRef } from '../../lists/index.ts';
import type { AttachmentType, ChatId, ListedAttachment } from '../chat.schema.ts';

/** Which attachments are listed. */
export interface AttachmentFilter {
  readonly type: AttachmentType;
}

/** Whose attachments are listed. */
export interface OfChat {
  readonly chatId: ChatId;
}

/** The files, pictures or links of a chat as a list (CHAT-072, CHAT-073, CHAT-074). */
export const attachmentListMachine = createListMachine<ListedAttachment, AttachmentFilter, never, OfChat>({
  id: 'attachmentList',
  idOf: ({ id }) => id,
});

/** A running list of attachments. */
export type AttachmentListRef = ListRef<ListedAttachment, AttachmentFilter, never, OfChat>;

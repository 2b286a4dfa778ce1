import type { HttpClient } from '../http/index.ts';
import { type PageOptions, pageOptions } from '../lists/index.ts';
import { listChatAttachments } from './chat.contract.ts';
import { chatKeys } from './chat.keys.ts';
import type { AttachmentType, ChatId, ListedAttachment } from './chat.schema.ts';
import { chatKind, ownerOfChat } from './chat-id.rules.ts';

/** Reads of the chat without the socket. */
export function chatQueries(http: HttpClient) {
  return {
    /** What is attached to the messages of a chat, page by page. */
    attachments: (id: ChatId, type: AttachmentType): PageOptions<ListedAttachment> => ({
      ...pageOptions(http, listChatAttachments, {
        queryKey: chatKeys.attachments(id, type),
        request: {
          params: { kind: chatKind(id) === 'group' ? 'group' : 'member', chatId: ownerOfChat(id) },
          query: { type },
        },
        rowsOf: ({ attachments: rows }) => ({ rows }),
      }),
    }),
  };
}

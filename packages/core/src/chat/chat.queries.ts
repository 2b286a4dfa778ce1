import type { HttpClient } from '../http/index.ts';
import { type PageOptions, pageOptions } from '../lists/index.ts';
import type { MemberReference } from '../members/member-reference.schema.ts';
import type { QueryOptions } from '../query/index.ts';
import { getChatAttachment, listChatAttachments, listReactionGivers, searchMessages } from './chat.contract.ts';
import { chatKeys } from './chat.keys.ts';
import type {
  Attachment,
  AttachmentType,
  ChatId,
  FoundMessage,
  ListedAttachment,
  MessageId,
  ReactionEmoji,
} from './chat.schema.ts';
import { chatParams } from './chat-id.rules.ts';
import { isTooShort } from './list/found-text.rules.ts';

/** Reads of the chat without the socket. */
export function chatQueries(http: HttpClient) {
  return {
    /** A file or picture that was sent in a chat (CHAT-076). */
    attachment: (id: ChatId, attachmentId: string): QueryOptions<Attachment> => ({
      queryKey: chatKeys.attachment(id, attachmentId),
      queryFn: async ({ signal }) => {
        const params = { ...chatParams(id), attachmentId };
        return (await http.request(getChatAttachment, { params, signal })).attachment;
      },
    }),
    /** What is attached to the messages of a chat, page by page. */
    attachments: (id: ChatId, type: AttachmentType): PageOptions<ListedAttachment> => ({
      ...pageOptions(http, listChatAttachments, {
        queryKey: chatKeys.attachments(id, type),
        request: {
          params: chatParams(id),
          query: { type },
        },
        rowsOf: ({ attachments: rows }) => ({ rows }),
      }),
    }),
    /** Who answered a message with an emoji, page by page. */
    givers: (id: ChatId, messageId: MessageId, emoji: ReactionEmoji): PageOptions<MemberReference> => ({
      ...pageOptions(http, listReactionGivers, {
        queryKey: chatKeys.givers(id, messageId, emoji),
        request: { params: { ...chatParams(id), messageId }, query: { emoji } },
        rowsOf: ({ members: rows }) => ({ rows }),
      }),
    }),
    /** The messages of a chat that hold these words, page by page; nobody is asked for less than two letters. */
    found: (id: ChatId, text: string): PageOptions<FoundMessage> => {
      const options = pageOptions(http, searchMessages, {
        queryKey: chatKeys.found(id, text),
        request: { params: chatParams(id), query: { q: text } },
        rowsOf: ({ messages: rows }) => ({ rows }),
      });
      return isTooShort(text) ? { ...options, queryFn: async () => ({ rows: [], next: null }) } : options;
    },
  };
}

/** Where the cache keeps what it knows of chats beside their messages. */
export const chatKeys = {
  all: ['chat'],
  found: (id: string, text: string) => ['chat', 'found', id, text],
  attachment: (id: string, file: string) => ['chat', 'attachment', id, file],
  givers: (id: string, messageId: string, emoji: string) => ['chat', 'givers', id, messageId, emoji],
  attachments: (id: string, type: string) => ['chat', 'attachments', id, type],
} as const;

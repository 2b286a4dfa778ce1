/** Where the cache keeps what it knows of chats beside their messages. */
export const chatKeys = {
  all: ['chat'],
  found: (id: string, text: string) => ['chat', 'found', id, text],
  attachment: (id: string, file: string) => ['chat', 'attachment', id, file],
  attachments: (id: string, type: string) => ['chat', 'attachments', id, type],
} as const;

/** Where the cache keeps what it knows of direct messages. */
export const directMessagesKeys = {
  all: ['direct_messages'],
  groups: ['direct_messages', 'groups'],
  list: ['direct_messages', 'list'],
  message: (id: string) => ['direct_messages', 'message', id],
} as const;

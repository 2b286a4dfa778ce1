/** Where the cache keeps what it knows of the reader's account. */
export const accountKeys = {
  account: ['account'],
  sessions: ['own_sessions'],
  tokens: ['own_tokens'],
} as const;

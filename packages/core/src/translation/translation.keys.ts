/** Where the cache keeps what it knows of translations. */
export const translationKeys = {
  languages: ['translation', 'languages'],
  lastUsed: ['translation', 'last_used'],
} as const;

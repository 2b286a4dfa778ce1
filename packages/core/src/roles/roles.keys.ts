/** Where the cache keeps roles. */
export const roleKeys = {
  all: ['roles'],
  /** Those of a group by its slug; null for the network. */
  of: (group: string | null) => ['roles', group],
} as const;

/** Where the cache keeps what it knows of navigations; null stands for the network's. */
export const navigationKeys = {
  all: ['navigation'],
  stored: (slug: string | null) => ['navigation', 'stored', slug],
  app: ['navigation', 'app'],
  shown: (slug: string | null) => ['navigation', 'shown', slug],
} as const;

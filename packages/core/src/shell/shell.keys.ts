import type { AdministeredPlace } from './administration-menu.rules.ts';

/** Where the cache keeps what the shell reads; null stands for the network. */
export const shellKeys = {
  menu: (place: AdministeredPlace) => ['shell', 'administration-menu', place?.area ?? null, place?.slug ?? null],
} as const;

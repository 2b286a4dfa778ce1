/** Where the cache keeps what it knows of devices. */
export const devicesKeys = {
  all: ['devices'],
  list: ['devices', 'list'],
  here: ['devices', 'here'],
  settings: (id: string) => ['devices', 'settings', id] as const,
} as const;

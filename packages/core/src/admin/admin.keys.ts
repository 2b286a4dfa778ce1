/** Where the cache keeps what administrators read. */
export const adminKeys = {
  all: ['admin'],
  settings: ['admin', 'settings'],
  categories: ['admin', 'categories'],
  categoryList: ['admin', 'categories', 'list'],
  groups: ['admin', 'group-table'],
  members: ['admin', 'members'],
  member: (id: string) => ['admin', 'member', id],
  groupsOf: (id: string) => ['admin', 'groups', id],
} as const;

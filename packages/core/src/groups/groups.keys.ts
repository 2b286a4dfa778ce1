/** Where the cache keeps what it knows of groups. */
export const groupKeys = {
  all: ['groups'],
  userbar: ['groups', 'userbar'],
  categories: ['groups', 'categories'],
  lists: ['groups', 'list'],
  promotion: ['groups', 'promotion'],
  groups: ['groups', 'group'],
  group: (slug: string) => ['groups', 'group', slug],
  members: (slug: string) => ['groups', 'members', slug],
  joinRequests: (slug: string) => ['groups', 'join_requests', slug],
} as const;

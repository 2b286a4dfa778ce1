/** Where the cache keeps what it knows of profiles as they are edited, asked to be changed, and ignored. */
export const profileKeys = {
  edited: (memberId: string) => ['profile', 'edited', memberId],
  ignored: (memberId: string) => ['profile', 'ignored', memberId],
  fields: ['profile', 'fields'],
  requestable: ['profile', 'requestable'],
  changeRequests: ['profile', 'change_requests'],
} as const;

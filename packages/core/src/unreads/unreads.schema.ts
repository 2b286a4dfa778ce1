import * as z from 'zod/mini';

/** How much is unread of each feature; what is missing is nothing (com:UNREAD-002, com:UNREAD-D01). */
export const unreadFeaturesSchema = z.object({
  Activitystreams: z.optional(z.number()),
  Calendars: z.number(),
  Messages: z.number(),
});
/** How much is unread of each feature. */
export type UnreadFeatures = z.infer<typeof unreadFeaturesSchema>;

/** How many ask to join a group (adm:UNREAD-D02). */
export const openJoinRequestsSchema = z.object({ group_slug: z.string(), open_join_requests: z.number() });

/** What waits for somebody (adm:UNREAD-001). */
export const unreadsSchema = z.object({
  Notifications: z.number(),
  GroupInvites: z.number(),
  Calendars: z.number(),
  GroupJoinRequests: z.array(openJoinRequestsSchema),
});
/** What waits for somebody. */
export type Unreads = z.infer<typeof unreadsSchema>;
/** How many ask to join a group. */
export type OpenJoinRequests = z.infer<typeof openJoinRequestsSchema>;

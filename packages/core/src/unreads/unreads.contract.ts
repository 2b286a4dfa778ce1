import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import { openJoinRequestsSchema, unreadFeaturesSchema, unreadsSchema } from './unreads.schema.ts';

/** How much is unread of each feature (com:UNREAD-003). */
export const getUnreadFeatures = defineEndpoint({
  id: 'unreads.features',
  method: 'GET',
  path: '/unreads/features',
  reply: unreadFeaturesSchema,
});

/** What waits for the reader (NATIVE-006). */
export const getUnreads = defineEndpoint({
  id: 'unreads.get',
  method: 'GET',
  path: '/api/v1/unreads',
  reply: unreadsSchema,
});

/** How many ask to join the groups that the reader decides about; none where nobody asks (adm:UNREAD-D02). */
export const countJoinRequests = defineEndpoint({
  id: 'unreads.join_requests',
  method: 'GET',
  path: '/api/v1/join_requests/count',
  reply: z.object({ join_requests: z.array(openJoinRequestsSchema) }),
});

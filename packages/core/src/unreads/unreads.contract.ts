import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import { folderIdSchema } from '../files/files.schema.ts';
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

/** How many new files lie in each folder; folders without any are left out (com:UNREAD-005, com:UNREAD-D01). */
export const getUnreadFolders = defineEndpoint({
  id: 'unreads.folders',
  method: 'GET',
  path: '/unreads/folders',
  reply: z.record(z.string(), z.number()),
});

/** The reader looks into a folder: what lies in it is not new to them any more (com:UNREAD-D04). */
export const openUnreadFolder = defineEndpoint({
  id: 'unreads.folders.open',
  method: 'PUT',
  path: '/unreads/folders/:folderId',
  params: z.object({ folderId: folderIdSchema }),
  idempotency: 'none',
});

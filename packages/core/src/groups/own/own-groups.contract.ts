import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/index.ts';
import { groupReferenceSchema } from '../groups.schema.ts';

/** The member's groups by category for the side navigation (USERBAR-D03). */
export const listUserbarGroups = defineEndpoint({
  id: 'groups.userbar',
  method: 'GET',
  path: '/api/v1/userbar/groups',
  query: z.object({ module: z.optional(z.string()) }),
  reply: z.object({
    group_categories: z.array(
      z.object({
        id: z.string(),
        slug: z.string(),
        plural_name: z.string(),
        groups: z.array(z.extend(groupReferenceSchema, { favorited: z.boolean(), unreads: z.number() })),
      }),
    ),
  }),
});

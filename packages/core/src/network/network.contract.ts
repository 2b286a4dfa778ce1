import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import { themeSchema } from '../design/design.schema.ts';

/** What pages wear: the network's, or those of a group or of a kind of groups (THEME-D01). */
export const readTheme = defineEndpoint({
  id: 'network.theme',
  method: 'GET',
  path: '/api/v1/theme',
  query: z.object({
    group_slug: z.optional(z.string().check(z.maxLength(200))),
    group_category_slug: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: themeSchema,
  access: 'visitor',
});

import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import { administrationMenuSchema } from './administration-menu.schema.ts';

const slug = z.optional(z.string().check(z.maxLength(200)));

/** What the reader may administrate: in the network, in a group, or in a kind of groups (USERBAR-D01). */
export const getAdministrationMenu = defineEndpoint({
  id: 'shell.administration_menu',
  method: 'GET',
  path: '/api/v1/administration_menu',
  query: z.object({ group_slug: slug, group_category_slug: slug }),
  reply: administrationMenuSchema,
});

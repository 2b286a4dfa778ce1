import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/index.ts';
import { administeredGroupSchema, groupTableFilterSchema } from './administered-groups.schema.ts';

/** Rows of a page of the table. */
export const administeredGroupsPerPage = 50;

/**
 * The groups of the network as a table, or those of one kind, which its own administrators read as well (ADMSRV-D01).
 * `Link` leads to the next page.
 */
export const listAdministeredGroups = defineEndpoint({
  id: 'admin.groups.list',
  method: 'GET',
  path: '/administration/groups.json',
  query: z.object({
    q: z._default(z.string().check(z.maxLength(200)), ''),
    filter: z._default(groupTableFilterSchema, 'all'),
    category: z.optional(z.string().check(z.maxLength(200))),
    page: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(200)), 1),
  }),
  reply: z.object({
    groups: z.array(administeredGroupSchema),
    /** What the kind is called that was asked for. */
    category: z.nullable(z.string()),
    total: z.number(),
    page: z.number(),
    per: z.number(),
  }),
});

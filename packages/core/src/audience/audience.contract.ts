import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import { audienceOptionSchema } from './audience.schema.ts';

/** Most options of an answer. */
export const mostPermissionOptions = 20;

/** Finds what an audience can be made of, or names what one is made of (PERM-D01). */
export const listPermissionOptions = defineEndpoint({
  id: 'audience.options',
  method: 'GET',
  path: '/api/v1/permission_options',
  query: z.object({
    /** Words that occur in the name; without them everything there is, of people and groups nothing. */
    q: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    /** Types in a list with commas; system roles, membership roles and kinds of groups unless told otherwise. */
    types: z._default(z.string().check(z.maxLength(200)), ''),
    /** Offers the roles of a group as well, to those who administer it. */
    context_type: z.optional(z.enum(['network', 'group'])),
    context_id: z.optional(z.string()),
    /** Parts whose names are asked for instead, as `type:id` in a list with commas. */
    chosen: z.optional(z.string().check(z.maxLength(8_000))),
  }),
  reply: z.object({ options: z.array(audienceOptionSchema) }),
});

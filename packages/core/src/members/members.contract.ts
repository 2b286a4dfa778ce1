import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import { memberHitSchema, memberIdSchema, memberReferenceSchema } from './members.schema.ts';

const memberPage = z.object({
  members: z.array(memberHitSchema),
  total: z.number(),
  page: z.number(),
  per: z.number(),
});

/** Finds people for a picker; at least two characters, at most 20 hits (CAL-151). */
export const searchMembers = defineEndpoint({
  id: 'members.search',
  method: 'GET',
  path: '/members',
  query: z.object({
    q: z._default(z.string().check(z.trim()), ''),
    include_consumers: z._default(z.stringbool(), false),
    exclude_group_members_of: z.optional(z.string()),
    page: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1)), 1),
  }),
  reply: memberPage,
});

/** Reads one member for the shell (SHELL-027). */
export const getMember = defineEndpoint({
  id: 'members.get',
  method: 'GET',
  path: '/members/:memberId',
  params: z.object({ memberId: memberIdSchema }),
  reply: z.object({ member: memberReferenceSchema }),
});

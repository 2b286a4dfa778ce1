import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import { directoryEntrySchema, memberHitSchema, memberIdSchema, memberReferenceSchema } from './members.schema.ts';

const searchText = z._default(z.string().check(z.trim()), '');
const page = z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1)), 1);

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
    q: searchText,
    include_consumers: z._default(z.stringbool(), false),
    exclude_group_members_of: z.optional(z.string()),
    page,
  }),
  reply: memberPage,
});

/** Finds members, groups and, if asked for, roles for a picker; at least two characters, at most 20 hits (CAL-152). */
export const searchDirectory = defineEndpoint({
  id: 'members.directory.search',
  method: 'GET',
  path: '/directory',
  query: z.object({ q: searchText, include_membership_roles: z._default(z.stringbool(), false) }),
  reply: z.object({ entries: z.array(directoryEntrySchema) }),
});

/** Finds people in the directory for a picker; at least two characters, 20 hits a page (CAL-153). */
export const searchDirectoryMembers = defineEndpoint({
  id: 'members.directory.members',
  method: 'GET',
  path: '/directory/members',
  query: z.object({ q: searchText, page }),
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

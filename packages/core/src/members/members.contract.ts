import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import { memberIdSchema } from './member-reference.schema.ts';
import {
  directoryEntrySchema,
  directoryFiltersSchema,
  memberHitSchema,
  memberProfileSchema,
  memberRowSchema,
} from './members.schema.ts';

const searchText = z._default(z.string().check(z.trim(), z.maxLength(200)), '');
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
  query: z.object({
    q: searchText,
    include_membership_roles: z._default(z.stringbool(), false),
    /** Groups the reader belongs to, and no others (CHAT-009). */
    only_my_groups: z._default(z.stringbool(), false),
    /** Only with whom the reader may open a chat (CHAT-009). */
    only_chat_enabled: z._default(z.stringbool(), false),
  }),
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

/** `filter[…]` names a field of the profile beside these; what is no filter of the network is not looked at. */
const directorySearch = {
  q: searchText,
  /** A letter from A to Z; anything else is none (DIR-023, DIR-E02). */
  'filter[glossary]': z.optional(z.union([z.string(), z.array(z.string())])),
  sort: z.optional(z.enum(['first_name', 'last_name'])),
};

/** The members of the network by name; of more than 5,000 the total is 5,001. `Link` leads to the next page (DIR-008, DIR-D08). */
export const listMembers = defineEndpoint({
  id: 'members.list',
  method: 'GET',
  path: '/directory/members.json',
  query: z.looseObject({
    ...directorySearch,
    page: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(5_000)), 1),
    per: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(100)), 25),
  }),
  reply: z.object({ members: z.array(memberRowSchema), total: z.number(), page: z.number(), per: z.number() }),
});

/** By what the directory can be filtered, and how it is sorted (SET-013, SET-020). */
export const getDirectoryFilters = defineEndpoint({
  id: 'members.directory.filters',
  method: 'GET',
  path: '/directory/filters.json',
  reply: directoryFiltersSchema,
});

/** What the directory shows, as a file. */
export const exportMembers = defineEndpoint({
  id: 'members.directory.export',
  method: 'GET',
  path: '/directory/members.csv',
  query: z.looseObject(directorySearch),
  download: 'text/csv',
});

/** Reads one member for the shell and their page (SHELL-027). */
export const getMember = defineEndpoint({
  id: 'members.get',
  method: 'GET',
  path: '/members/:memberId',
  params: z.object({ memberId: memberIdSchema }),
  reply: z.object({ member: memberProfileSchema }),
});

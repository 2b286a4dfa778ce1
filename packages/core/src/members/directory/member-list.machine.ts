import { createListMachine, type ListRef } from '../../lists/index.ts';
import type { MemberRow } from '../members.schema.ts';
import type { DirectoryFilter } from './directory-filter.rules.ts';

/** The members of the network, found by text, letter and fields. */
export const memberListMachine = createListMachine<MemberRow, DirectoryFilter>({
  id: 'memberList',
  idOf: ({ id }) => id,
});

/** A running list of members. */
export type MemberListRef = ListRef<MemberRow, DirectoryFilter>;

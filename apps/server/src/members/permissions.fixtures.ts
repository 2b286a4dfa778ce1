import * as calls from '@atrium/core/members/contract';
import { memberIdSchema } from '@atrium/core/members/schema';
import * as z from 'zod/mini';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld } from '../testing/permission-world.ts';
import type { TestMember } from '../testing/test-members.ts';

type Owner = (world: PermissionWorld) => TestMember;

const stranger: Owner = ({ other }) => other;
const companion: Owner = ({ people }) => people.groupAdmin;

const found = (owner: Owner, q: string) => (world: PermissionWorld) => ({
  query: { q },
  shows: owner(world).membershipId,
});
const at = (owner: Owner) => (world: PermissionWorld) => ({
  params: { memberId: z.parse(memberIdSchema, owner(world).membershipId) },
});

/** Who may find people: visitor, second step, guest, member, insider, group admin, category admin, network admin. */
export const permissions: readonly PermissionLine[] = [
  may(calls.searchMembers, 'who is in a group with them', '11yyyyyy', found(companion, 'Greta')),
  may(calls.searchMembers, 'another', '11-yyyyy', found(stranger, 'Olga')),
  may(calls.searchDirectory, 'another', '11-yyyyy', found(stranger, 'Olga')),
  may(calls.searchDirectory, 'a hidden group', '11y-yyyy', ({ groups }) => ({
    query: { q: 'hidden-circle' },
    shows: groups.hidden.id,
  })),
  may(calls.searchDirectory, 'a hidden group of others', '11-----y', ({ foreign }) => ({
    query: { q: 'hidden-team' },
    shows: foreign.hidden.id,
  })),
  may(calls.searchDirectoryMembers, 'another', '11-yyyyy', found(stranger, 'Olga')),
  may(calls.listMembers, 'another', '11-yyyyy', found(stranger, 'Olga')),
  may(calls.getMember, 'who is in a group with them', '11yyyyyy', at(companion)),
  may(calls.getMember, 'another', '114yyyyy', at(stranger)),
];

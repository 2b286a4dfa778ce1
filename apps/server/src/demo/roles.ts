import type { membershipRoleAssignments, membershipRoles } from '../members/membership-roles.tables.ts';
import { demoId } from './demo-id.ts';
import { createRandom } from './random.ts';

/** The roles of the sample community and who has them. */
export interface DemoRoles {
  readonly roles: readonly (typeof membershipRoles.$inferInsert)[];
  readonly assignments: readonly (typeof membershipRoleAssignments.$inferInsert)[];
}

/** Among whom roles are given: the members of groups by slug, and everybody. */
export interface DemoCandidates {
  readonly groups: ReadonlyMap<string, readonly string[]>;
  readonly everybody: readonly string[];
}

const councillors = 9;

/** The board, a council from all houses, and in the garden group whoever has a plot: all of it. */
export function demoRoles({ groups, everybody }: DemoCandidates, now: Date): DemoRoles {
  const chosen = createRandom('roles').some(everybody, councillors);
  const councillorIds = [...new Set([demoId('member', 'group-admin'), demoId('member', 'member2'), ...chosen])];
  const given = [
    { role: roleOf('board', board, now), people: groups.get('board') ?? [] },
    { role: roleOf('council', council, now), people: councillorIds },
    { role: roleOf('plots', plotHolders, now), people: groups.get('garden') ?? [] },
  ];
  return {
    roles: given.map(({ role }) => role),
    assignments: given.flatMap(({ role, people }) =>
      people.map((membershipId) => ({ membershipRoleId: role.id, membershipId, createdAt: now })),
    ),
  };
}

const board = { slug: 'board', name: 'Board', pluralName: 'Board', color: 'c62828' } as const;
const council = {
  slug: 'house-council',
  name: 'House council',
  pluralName: 'House councils',
  color: '1565c0',
  displayType: 'grouped',
} as const;
const plotHolders = {
  slug: 'plot-holders',
  name: 'Plot holders',
  pluralName: 'Plot holders',
  displayType: 'hidden',
  scope: 'group',
  groupId: demoId('group', 'garden'),
} as const;

function roleOf(key: string, values: Partial<DemoRoles['roles'][number]> & { readonly name: string }, now: Date) {
  return { scope: 'network' as const, ...values, id: demoId('role', key), createdAt: now, updatedAt: now };
}

import {
  type exportAdministeredMembers,
  type getAdministeredMember,
  type listAdministeredMembers,
  administeredMembersPerPage as per,
} from '@atrium/core/admin/contract';
import { streamCsv } from '../../calendar/index.ts';
import { type Context, Download } from '../../http/route.ts';
import { settingsOf } from '../../network/index.ts';
import { requireAdministrator } from '../admin.policy.ts';
import { lineOf, presentAdministered } from './administered-members.presenter.ts';
import {
  type AdministeredRow,
  findAdministrators,
  findMember,
  findMemberPages,
  findMembersPage,
  findNetworkRoles,
  findRolesOf,
} from './administered-members.repository.ts';

/** A page of the table (MEMBER-D01). */
export async function readMembers({ db, member, query, reply }: Context<typeof listAdministeredMembers>) {
  requireAdministrator(member);
  const { page, ...search } = query;
  const { rows, total } = await findMembersPage(db, search, { limit: per, offset: (page - 1) * per });
  if (page * per < total && page < 200) reply.nextPage({ ...search, page: page + 1 });
  return { members: await present({ db, member }, rows), total, page, per };
}

/** All of the table as a file (MEMBER-D01). */
export async function writeMembers({ db, member, query, text }: Context<typeof exportAdministeredMembers>) {
  requireAdministrator(member);
  const names = ['first_name', 'last_name', 'email', 'roles', 'admin', 'external', 'locked', 'last_sign_in', 'created'];
  const head = names.map((name) => text(`admin.members.column.${name as 'email'}`));
  async function* pages() {
    yield [head];
    for await (const rows of findMemberPages(db, query)) {
      const roles = await findRolesOf(db, idsOf(rows));
      yield rows.map((row) => lineOf(row, roles));
    }
  }
  return new Download(streamCsv(pages()), { contentType: 'text/csv; charset=utf-8', fileName: 'members.csv' });
}

/** One member, and what may be set (MEMBER-006, MEMBER-012, MEMBER-014). */
export async function readMember(context: Context<typeof getAdministeredMember>) {
  const { db, member, network, params, fail } = context;
  requireAdministrator(member);
  const row = await findMember(db, params.memberId);
  if (row === undefined) return fail('not_found');
  const { guest_users_allowed, membership_roles_enabled } = settingsOf(network);
  return {
    member: await presentOne(context, row),
    options: {
      guests_allowed: guest_users_allowed,
      roles_enabled: membership_roles_enabled,
      roles: await findNetworkRoles(db),
    },
  };
}

type Reading = Pick<Context<unknown>, 'db' | 'member'>;

/** A member as the caller sees them now. */
export async function presentOne(reading: Reading, row: AdministeredRow) {
  const [given] = await present(reading, [row]);
  if (given === undefined) throw new Error('A row is presented as one member.');
  return given;
}

async function present({ db, member }: Reading, rows: readonly AdministeredRow[]) {
  const roles = await findRolesOf(db, idsOf(rows));
  const administrators = await findAdministrators(db);
  return rows.map((row) => presentAdministered(row, { membershipId: member.membershipId, administrators, roles }));
}

function idsOf(rows: readonly AdministeredRow[]): readonly string[] {
  return rows.map(({ membership }) => membership.id);
}

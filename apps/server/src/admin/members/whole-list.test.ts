import { exportAdministeredMembers } from '@atrium/core/admin/contract';
import { exportMembers } from '@atrium/core/members/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { membershipRoles } from '../../members/membership-roles.tables.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';

const many = 10_050;

describeOnPostgres('the file of very many members', (useServer) => {
  const server = useServer();
  let nora: TestMember;

  beforeAll(async () => {
    await server().reset();
    nora = await server().member('Nora', { networkAdmin: true });
    const role = 'a'.repeat(24);
    const now = server().clock.now();
    await server()
      .db.insert(membershipRoles)
      .values({ id: role, name: 'Chor', scope: 'network', createdAt: now, updatedAt: now });
    const [of] = [nora.membershipId];
    const id = sql`lpad(to_hex(n), 24, '0')`;
    const rows = sql`generate_series(1, ${many}) as n`;
    const account = sql`password_hash, created_at, updated_at`;
    await server().db.execute(sql`insert into users (id, email, ${account})
      select ${id}, 'p' || n || '@x.example', ${account} from users, ${rows} where users.id = ${nora.userId}`);
    const member = sql`created_at, updated_at`;
    await server().db.execute(sql`insert into memberships (id, user_id, first_name, last_name, display_name, ${member})
      select ${id}, ${id}, 'P' || n, 'Same', 'P' || n || ' Same', ${member} from memberships, ${rows} where memberships.id = ${of}`);
    await server().db.execute(sql`insert into membership_role_assignments (membership_id, membership_role_id, created_at)
      select ${id}, ${role}, ${now.toISOString()}::timestamptz from ${rows}`);
  });

  it('has all of them, each once and with their roles (MEMBER-D01)', async () => {
    const { response } = await server().call(exportAdministeredMembers, { as: nora, query: { q: 'Same' } });
    const lines = response.body.trimEnd().split('\r\n').slice(1);
    expect(new Set(lines.map((line) => line.split(';')[0])).size).toBe(many);
    expect([lines.length, lines.filter((line) => line.split(';')[3] !== 'Chor')]).toEqual([many, []]);
  });

  it('of the directory says in its last line that there are more (com:DIR-019)', async () => {
    const { response } = await server().call(exportMembers, { as: nora, query: {} });
    const lines = response.body.trimEnd().split('\r\n');
    expect([lines.length, lines.at(-1)]).toEqual([5_002, expect.stringContaining('5.000')]);
  });
});

import { downloadAuditLog, listAuditEvents } from '@atrium/core/audit/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { memberships } from '../members/members.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { type AuditEntry, recordAudit } from './record-audit.command.ts';

describeOnPostgres('the page of the audit log', (useServer) => {
  const server = useServer();
  let ada: TestMember;
  let ben: TestMember;

  beforeEach(async () => {
    await server().reset();
    ada = await server().member('Ada', { networkAdmin: true });
    ben = await server().member('Ben');
  });

  const object = { type: 'group', id: 'c'.repeat(24), name: 'Chor' } as const;
  async function record(values: Partial<AuditEntry> = {}, daysAgo = 0) {
    const now = new Date(server().clock.now().getTime() - daysAgo * 86_400_000);
    const caller = { kind: 'member', membershipId: ada.membershipId } as const;
    const entry: AuditEntry = { action: 'group_join', object, membershipId: ben.membershipId, ...values };
    await recordAudit({ db: server().db, now, caller, request: { ip: '192.0.2.7' } }, entry);
  }
  const read = (filter: object | string = '', as = ada) =>
    server().reply(listAuditEvents, {
      as,
      query: { filter: typeof filter === 'string' ? filter : JSON.stringify(filter) },
    });
  const types = async (filter: object | string = '') => (await read(filter)).events.map(({ event_type }) => event_type);

  it('is for administrators of the network alone', async () => {
    const statuses = async (as: TestMember | ReturnType<typeof server>['visitor']) => [
      (await server().call(listAuditEvents, { as })).status,
      (await server().call(downloadAuditLog, { as })).status,
    ];
    expect([await statuses(ben), await statuses(server().visitor)]).toEqual([
      [403, 403],
      [401, 401],
    ]);
  });

  it('tells who did what to whom, newest first (AUDIT-D01)', async () => {
    await record({}, 1);
    await record({ action: 'group_update', before: { access: 'open' }, after: { access: 'closed' } });
    const { events, total } = await read();
    expect([total, events.map(({ event_type }) => event_type)]).toEqual([2, ['group_update', 'group_join']]);
    expect(events[0]).toMatchObject({
      actor: { displayName: 'Ada Beispiel' },
      membership: { displayName: 'Ben Beispiel' },
      details: { object, changes: { access: { before: 'open', after: 'closed' } }, address: '192.0.2.7' },
    });
  });

  it('has 50 on a page (AUDIT-D01)', async () => {
    for (let number = 0; number < 51; number += 1) await record();
    const { response, reply } = await server().call(listAuditEvents, { as: ada, query: {} });
    expect([reply?.events.length, reply?.total]).toEqual([50, 51]);
    expect(response.headers.link).toBe('</administration/audit_log.json?page=2>; rel="next"');
    expect((await server().reply(listAuditEvents, { as: ada, query: { page: 2 } })).events).toHaveLength(1);
  });

  it('shows the last three months, what fits a filter, and all where that cannot be read (AUDIT-004, AUDIT-D03, AUDIT-E01, AUDIT-E03)', async () => {
    await record({ action: 'group_leave' }, 100);
    await record({ action: 'group_join' }, 3);
    await record({
      action: 'sign_in',
      object: { type: 'member', id: ada.membershipId },
      membershipId: ada.membershipId,
    });
    expect(await types()).toEqual(['sign_in', 'group_join']);
    expect(await types('{broken')).toEqual(['sign_in', 'group_join']);
    expect(await types({ date_option: 'last_year' })).toEqual(['sign_in', 'group_join', 'group_leave']);
    expect(await types({ event_types: ['group_join'] })).toEqual(['group_join']);
    expect(await types({ event_types: ['coffee_made'] })).toEqual([]);
    expect(await types({ membership_id: ben.membershipId })).toEqual(['group_join']);
    expect(await types({ actor_id: ben.membershipId })).toEqual([]);
    expect(await types({ details: 'chór' })).toEqual(['group_join']);
    expect(await types({ details: '%' })).toEqual([]);
    const day = new Date(server().clock.now().getTime() - 3 * 86_400_000).toISOString().slice(0, 10);
    expect(await types({ date_option: 'custom', start_date: day, end_date: day })).toEqual(['group_join']);
  });

  it('names people as they are called now (AUDIT-E02)', async () => {
    await record();
    await server().db.update(memberships).set({ displayName: 'Unbekannt' }).where(eq(memberships.id, ben.membershipId));
    expect((await read()).events[0]?.membership?.displayName).toBe('Unbekannt');
  });

  it('is downloaded whole, however long it is, and no entry twice (AUDIT-D01)', async () => {
    await record();
    const columns = sql`action, actor_id, membership_id, object_type, object_id, changes, address, kept_until`;
    await server().db.execute(sql`insert into audit_events (id, object_name, created_at, ${columns})
      select lpad(to_hex(n), 24, '0'), 'n' || n, created_at - interval '1 second' * (n / 3), ${columns}
      from audit_events, generate_series(1, 10050) as n`);
    const { response } = await server().call(downloadAuditLog, { as: ada, query: {} });
    const lines = response.payload.trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(10_051);
    expect(new Set(lines.map((line) => line.split(';')[4])).size).toBe(10_051);
    expect(lines.map((line) => line.split(';')[0])).toEqual(
      lines
        .map((line) => line.split(';')[0])
        .toSorted()
        .reverse(),
    );
  });

  it('is downloaded as a table (AUDIT-D01)', async () => {
    await record({ object: { ...object, name: '=1+1' } });
    const { response } = await server().call(downloadAuditLog, { as: ada, query: {} });
    expect(response.headers['content-disposition']).toContain('audit-log-2026-11-20.csv');
    expect(response.payload.split('\r\n')[1]).toBe(
      "2026-11-20T09:00:00.000Z;Gruppe beigetreten;Ada Beispiel;Ben Beispiel;'=1+1;;192.0.2.7",
    );
  });
});

import { beforeEach, expect, it } from 'vitest';
import { describeOnBoth, type TestMember } from '../testing/index.ts';
import { auditEvents } from './audit.tables.ts';
import { type AuditEntry, recordAudit } from './record-audit.command.ts';

describeOnBoth('the audit log', (useServer) => {
  const server = useServer();
  let ada: TestMember;

  beforeEach(async () => {
    await server().reset();
    ada = await server().member('Ada', { networkAdmin: true });
  });

  const entry: AuditEntry = {
    action: 'group_update',
    object: { type: 'group', id: '0'.repeat(24), name: 'Chor' },
    before: { access: 'open', name: 'Chor' },
    after: { access: 'closed', name: 'Chor' },
  };

  async function record(values: Partial<AuditEntry> = {}, now = server().clock.now()): Promise<void> {
    const caller = { kind: 'member', membershipId: ada.membershipId } as const;
    const audited = { now, caller, request: { ip: '192.0.2.7' } };
    await server().db.transaction((tx) => recordAudit({ ...audited, db: tx }, { ...entry, ...values }));
  }

  it('keeps who did what, from where, and what differs (AUDIT-D04)', async () => {
    await record();
    const now = server().clock.now();
    expect(await server().db.select().from(auditEvents)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        action: 'group_update',
        actorId: ada.membershipId,
        membershipId: null,
        objectType: 'group',
        objectId: '0'.repeat(24),
        objectName: 'Chor',
        changes: { access: { before: 'open', after: 'closed' } },
        address: '192.0.2.7',
        createdAt: now,
        keptUntil: new Date(now.getTime() + 365 * 24 * 60 * 60 * 1000),
      },
    ]);
  });

  it('holds no name of anybody (AUDIT-E02)', async () => {
    await record({ object: { type: 'member', id: ada.membershipId, name: 'Ada' }, before: {}, after: {} });
    const [row] = await server().db.select().from(auditEvents);
    expect([row?.objectName, row?.membershipId]).toEqual(['', ada.membershipId]);
  });

  it('goes with the write it belongs to', async () => {
    const failing = server().db.transaction(async (tx) => {
      await recordAudit({ db: tx, now: server().clock.now(), caller: null, request: null }, entry);
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await server().db.select().from(auditEvents)).toEqual([]);
  });

  it('cannot be changed, deleted or emptied, and is forgotten when its time is over (AUDIT-D01, AUDIT-D03)', async () => {
    await record({}, new Date());
    const refusal = expect.objectContaining({
      cause: expect.objectContaining({ message: expect.stringContaining('cannot be changed or deleted') }),
    });
    await expect(server().db.update(auditEvents).set({ actorId: null })).rejects.toEqual(refusal);
    await expect(server().db.delete(auditEvents)).rejects.toEqual(refusal);
    await expect(server().db.execute('truncate audit_events')).rejects.toEqual(refusal);
    expect(await server().db.$count(auditEvents)).toBe(1);
    await record({}, new Date('2020-01-01T00:00:00Z'));
    await server().db.execute(`delete from audit_events where kept_until < now()`);
    expect(await server().db.$count(auditEvents)).toBe(1);
  });
});

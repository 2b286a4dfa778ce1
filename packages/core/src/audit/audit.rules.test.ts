import { expect, it } from 'vitest';
import { auditChanges } from './audit.rules.ts';

it('tells what differs, and nothing else (AUDIT-D04)', () => {
  const before = { access: 'open', name: 'Chor', chat: true };
  expect(auditChanges('group', before, { ...before, access: 'closed' })).toEqual({
    access: { before: 'open', after: 'closed' },
  });
  expect(auditChanges('group', before, before)).toEqual({});
  expect(auditChanges('group', undefined, { name: 'Chor' })).toEqual({ name: { before: null, after: 'Chor' } });
});

it('holds no secret, however deep (AUDIT-D04)', () => {
  const changes = auditChanges(
    'network',
    { password: 'a', teams: { client_secret: 'a', enabled: false } },
    { password: 'b', teams: { client_secret: 'b', enabled: true, keys: [{ api_key: 'c', name: 'n' }] } },
  );
  expect(changes).toEqual({ teams: { before: { enabled: false }, after: { enabled: true, keys: [{ name: 'n' }] } } });
});

it('tells of people which fields have changed, not what they say (AUDIT-E02)', () => {
  const changes = auditChanges('member', { last_name: 'Alt', role: 'member' }, { last_name: 'Neu', role: 'admin' });
  expect(changes).toEqual({
    last_name: { before: null, after: null },
    role: { before: 'member', after: 'admin' },
  });
});

import { expect, it } from 'vitest';
import { firstAsks } from './first-asks.rules.ts';

const asks = ['/things?in=:month', '/others'];
const member = { id: 'm1', networkId: 'n1', today: '2026-11-27' } as const;

it.each([
  ['/things', '2026-11-01'],
  ['/things?date=2027-02-14&view=list', '2027-02-01'],
  ['/things?date=2027-02-30', '2026-11-01'],
  ['/things?date=tomorrow', '2026-11-01'],
])('%s asks for the month from %s (GEN-D28)', (url, month) => {
  expect(firstAsks({ asks }, { url, member })).toEqual([`/things?in=${month}`, '/others']);
});

it('asks for what is the reader’s and the network’s by their ids, and leaves what it does not know (GEN-D28)', () => {
  const own = ['/members/:me/settings', '/folders/:network', '/times/12:30', '/others/:other'];
  expect(firstAsks({ asks: own }, { url: '/', member })).toEqual([
    '/members/m1/settings',
    '/folders/n1',
    '/times/12:30',
    '/others/:other',
  ]);
});

it('asks nothing for a visitor, but on pages that are open to all (GEN-D28)', () => {
  expect(firstAsks({ asks }, { url: '/things', member: undefined })).toEqual([]);
  expect(firstAsks({ asks, isPublic: true }, { url: '/things', member: undefined })).toEqual(asks);
  expect(firstAsks(undefined, { url: '/things', member })).toEqual([]);
});

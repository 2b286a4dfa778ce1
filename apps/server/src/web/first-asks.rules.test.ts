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

it.each(['//', '///', '/\\', '//[?date=x', '//a:b:c', 'http://else.example', '*'])(
  'asks at an address that is none as at any other: %s (GEN-D28)',
  (url) => {
    expect(firstAsks({ asks }, { url, member })).toEqual(['/things?in=2026-11-01', '/others']);
  },
);

it.each(['..', '%2e%2E', '.', '..\\..\\else', 'a\\b', 'a#b', 'a\tb'])(
  'asks nothing where what stands for %j in the path would lead to another call (GEN-D28)',
  (given) => {
    expect(firstAsks({ asks: [`/things/${given}/parts`, '/others'] }, { url: '/', member })).toEqual(['/others']);
  },
);

it('asks for what has a name of its own, however it is written (GEN-D28)', () => {
  const own = ['/things/caf%C3%A9/parts', '/things/a%2Fb/parts', '/things/..a..', '/things/__proto__'];
  expect(firstAsks({ asks: own }, { url: '/', member })).toEqual(own);
});

import { expect, it } from 'vitest';
import { firstAsks } from './first-asks.rules.ts';

const asks = ['/things?in=:month', '/others'];

it.each([
  ['/things', '2026-11-27', '2026-11-01'],
  ['/things?date=2027-02-14&view=list', '2026-11-27', '2027-02-01'],
  ['/things?date=2027-02-30', '2026-11-27', '2026-11-01'],
  ['/things?date=tomorrow', '2026-11-27', '2026-11-01'],
])('%s on %s asks for the month from %s (GEN-D28)', (url, today, month) => {
  expect(firstAsks(asks, { url, today })).toEqual([`/things?in=${month}`, '/others']);
});

it('asks a visitor’s page for no month, whose days are not known (GEN-D28)', () => {
  expect(firstAsks(asks, { url: '/things', today: undefined })).toEqual(['/others']);
  expect(firstAsks(undefined, { url: '/things', today: undefined })).toEqual([]);
});

it.each(['//', '///', '/\\', '//[?date=x', '//a:b:c', 'http://else.example', '*'])(
  'asks at an address that is none as at any other: %s (GEN-D28)',
  (url) => {
    expect(firstAsks(asks, { url, today: '2026-11-27' })).toEqual(['/things?in=2026-11-01', '/others']);
  },
);

it.each(['..', '%2e%2E', '.', '..\\..\\else', 'a\\b', 'a#b', 'a\tb'])(
  'asks nothing where what stands for %j in the path would lead to another call (GEN-D28)',
  (given) => {
    expect(firstAsks([`/things/${given}/parts`, '/others'], { url: '/', today: undefined })).toEqual(['/others']);
  },
);

it('asks for what has a name of its own, however it is written (GEN-D28)', () => {
  const own = ['/things/caf%C3%A9/parts', '/things/a%2Fb/parts', '/things/..a..', '/things/__proto__'];
  expect(firstAsks(own, { url: '/', today: undefined })).toEqual(own);
});

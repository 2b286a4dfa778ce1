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

import { expect, it } from 'vitest';
import * as calendar from '../calendar/calendar.contract.ts';
import { calendarKeys } from '../calendar/calendar.keys.ts';
import type { Endpoint } from '../contract/index.ts';
import * as invites from '../invites/invites.contract.ts';
import { inviteKeys } from '../invites/invites.keys.ts';

it('names what calls touch as the keys of reads begin, so that no write is forgotten by a spelling', () => {
  const keys = [calendarKeys, inviteKeys].flatMap((own) => Object.values<unknown>(own));
  const names = new Set(keys.filter((key) => Array.isArray(key)).map(([name]) => name));
  const exported: readonly unknown[] = Object.values({ ...calendar, ...invites });
  const endpoints = exported.filter(isEndpoint);
  const touched = endpoints.flatMap(({ id, touches = [] }) => touches.map((name) => [id, name] as const));
  expect(touched.length).toBeGreaterThan(0);
  expect(touched.filter(([, name]) => !names.has(name))).toEqual([]);
});

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value;
}

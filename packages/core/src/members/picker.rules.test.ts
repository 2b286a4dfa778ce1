import { expect, it } from 'vitest';
import { exampleHits } from './members.fixtures.ts';
import type { MemberHit } from './members.schema.ts';
import { activeAfter, activeAmong, toggleHit } from './picker.rules.ts';

const { mira, jonas, aylin } = exampleHits;
const hits = [mira, jonas, aylin];

it.each([
  ['the next', mira.id, 'next', jonas.id],
  ['the first behind the last', aylin.id, 'next', mira.id],
  ['the one before', jonas.id, 'previous', mira.id],
  ['the last before the first', mira.id, 'previous', aylin.id],
  ['the first', aylin.id, 'first', mira.id],
  ['the last', mira.id, 'last', aylin.id],
  ['the first, when none was active', null, 'next', mira.id],
  ['the last, when none was active', null, 'previous', aylin.id],
] as const)('leads to %s', (_, active, to, led) => {
  expect(activeAfter(hits, active, to)).toBe(led);
});

it.each(['next', 'previous', 'first', 'last'] as const)('leads nowhere without hits: %s', (to) => {
  expect(activeAfter([], null, to)).toBeNull();
});

it('keeps the active hit in a new list while it is there, else takes the first', () => {
  expect(activeAmong(hits, jonas.id)).toBe(jonas.id);
  expect(activeAmong([mira, aylin], jonas.id)).toBe(mira.id);
  expect(activeAmong<MemberHit>([], jonas.id)).toBeNull();
});

it('chooses hits in the order of choosing, and lets go who is chosen, found or not', () => {
  expect(toggleHit({ chosen: [jonas], hits }, mira.id)).toEqual([jonas, mira]);
  expect(toggleHit({ chosen: [jonas, mira], hits: [] }, jonas.id)).toEqual([mira]);
  expect(toggleHit({ chosen: [jonas], hits: [jonas] }, aylin.id)).toEqual([jonas]);
  expect(toggleHit({ chosen: [jonas], hits }, null)).toEqual([jonas]);
});

it('lets the one chosen first give way to the next where only so many can be chosen', () => {
  expect(toggleHit({ chosen: [jonas], hits, limit: 1 }, mira.id)).toEqual([mira]);
  expect(toggleHit({ chosen: [jonas], hits, limit: 2 }, mira.id)).toEqual([jonas, mira]);
  expect(toggleHit({ chosen: [jonas], hits, limit: 1 }, jonas.id)).toEqual([]);
});

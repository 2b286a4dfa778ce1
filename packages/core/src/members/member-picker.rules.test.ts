import { expect, it } from 'vitest';
import { activeAfter, activeAmong, toggleMember } from './member-picker.rules.ts';
import { exampleHits } from './members.fixtures.ts';

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
  expect(activeAmong([], jonas.id)).toBeNull();
});

it('chooses hits in the order of choosing, and lets go who is chosen, found or not', () => {
  expect(toggleMember({ chosen: [jonas], hits }, mira.id)).toEqual([jonas, mira]);
  expect(toggleMember({ chosen: [jonas, mira], hits: [] }, jonas.id)).toEqual([mira]);
  expect(toggleMember({ chosen: [jonas], hits: [jonas] }, aylin.id)).toEqual([jonas]);
  expect(toggleMember({ chosen: [jonas], hits }, null)).toEqual([jonas]);
});

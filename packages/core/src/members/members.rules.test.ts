import { expect, it } from 'vitest';
import { en } from '../messages/en/index.ts';
import { createFormatter } from '../messages/index.ts';
import { memberName } from './members.rules.ts';

it.each([
  [{ displayName: 'Mira Sand', deleted: false }, 'Mira Sand'],
  [{ displayName: 'Mira Sand', deleted: true }, 'Former member'],
  [{ displayName: '', deleted: true }, 'Former member'],
])('%j is called %s (CAL-D103, CAL-E46)', (member, name) => {
  expect(memberName(member, createFormatter('en', en))).toBe(name);
});

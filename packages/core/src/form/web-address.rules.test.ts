import { expect, it } from 'vitest';
import { completeAddress, isWebAddress } from './web-address.rules.ts';

it.each([
  ['example.org', 'https://example.org', true],
  ['//example.org/a', 'https://example.org/a', true],
  ['localhost:3000/a', 'https://localhost:3000/a', true],
  ['HTTP://example.org', 'HTTP://example.org', true],
  ['mailto:a@example.org', 'mailto:a@example.org', false],
  ['exam ple.org', 'https://exam ple.org', false],
  ['https://', 'https://', false],
])('completes the address %s (CAL-D50)', (typed, completed, valid) => {
  expect(completeAddress(typed)).toBe(completed);
  expect(isWebAddress(completed)).toBe(valid);
});

it.each([null, '', '  '])('takes %o for no address (CAL-D50)', (typed) => {
  expect(completeAddress(typed)).toBeNull();
});

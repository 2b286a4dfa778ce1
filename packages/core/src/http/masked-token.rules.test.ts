import { expect, it } from 'vitest';
import { unmasked } from './masked-token.rules.ts';

const token = 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k';

it('a token is read from under any mask (GEN-D30)', () => {
  for (const mask of [new Uint8Array(32), new Uint8Array(32).fill(255), crypto.getRandomValues(new Uint8Array(32))]) {
    const plain = Buffer.from(token, 'base64url');
    const told = Buffer.concat([mask, plain.map((byte, place) => byte ^ (mask[place] ?? 0))]).toString('base64url');
    expect(unmasked(told)).toBe(token);
  }
});

it.each(['', token, 'no token', 'ü'.repeat(86)])('%s has no mask, and is told as it is', (told) => {
  expect(unmasked(told)).toBe(told);
});

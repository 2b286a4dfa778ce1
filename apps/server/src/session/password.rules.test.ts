import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './password.rules.ts';

const cost = { n: 16, r: 1, p: 1 };
const standIn = await hashPassword('nobody', cost);

describe('a password', () => {
  it('is known again, and no other is', async () => {
    const stored = await hashPassword('Grüße an alle');
    expect(stored).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    expect(await isPassword('Grüße an alle', { stored, standIn })).toBe(true);
    expect(await isPassword('Gru\u0308ße an alle', { stored, standIn })).toBe(true);
    expect(await isPassword('Grüße an Alle', { stored, standIn })).toBe(false);
  });

  it('is stored differently each time', async () => {
    expect(await hashPassword('the same', cost)).not.toBe(await hashPassword('the same', cost));
  });

  it('is never right where none is stored', async () => {
    expect(await isPassword('anything', { stored: undefined, standIn: await hashPassword('anything', cost) })).toBe(
      false,
    );
  });
});

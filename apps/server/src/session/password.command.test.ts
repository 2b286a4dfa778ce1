import { expect, it } from 'vitest';
import { createPasswords } from './password.command.ts';
import { hashPassword } from './password.rules.ts';

it('makes passwords that are costly to guess, and looks as long at one that nobody has (AUTH-D02)', async () => {
  const passwords = createPasswords();
  const stored = await passwords.make('203.0.113.7', 'welcome-to-atrium');
  expect(stored).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect(await passwords.check('203.0.113.7', 'welcome-to-atrium', stored)).toBe(true);
  // The first time it makes what is compared in place of a stored one.
  expect(await passwords.check('203.0.113.7', 'welcome-to-atrium', undefined)).toBe(false);
  // What it computes counts, not how long it waits for a processor.
  const workAt = async (looked: string | undefined) => {
    const begun = process.cpuUsage();
    await passwords.check('203.0.113.7', 'welcome-to-atrium', looked);
    return process.cpuUsage(begun).user;
  };
  const cheap = await hashPassword('welcome-to-atrium', { n: 16, r: 1, p: 1 });
  expect(await workAt(undefined)).toBeGreaterThan(await workAt(cheap));
});

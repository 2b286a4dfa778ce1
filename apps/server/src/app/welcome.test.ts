import { describe, expect, it } from 'vitest';
import { demoAccounts } from '../demo/accounts.ts';
import { createClock } from './clock.ts';
import { welcome } from './welcome.ts';

describe('the terminal', () => {
  it('shows the address, and the accounts of the sample community when it is there', () => {
    const address = 'http://localhost:4000';
    expect(welcome({ address, hasDemo: false, unsafe: [] })).toBe('\nAtrium runs at http://localhost:4000\n\n');
    expect(welcome({ address, hasDemo: true, unsafe: [] }).split('\n')).toEqual([
      '',
      'Atrium runs at http://localhost:4000',
      '',
      'Sign in with the password welcome-to-atrium as',
      ...demoAccounts.map(({ account }) => `  ${account}@atrium.example`),
      '',
      '',
    ]);
  });
});

it('shows what is unsafe, a line each (GEN-D20)', () => {
  expect(welcome({ address: 'http://localhost:4000', hasDemo: false, unsafe: ['One.', 'Two.'] })).toBe(
    '\nAtrium runs at http://localhost:4000\n\nUnsafe: One.\nUnsafe: Two.\n\n',
  );
});

describe('the clock', () => {
  it('runs on from the instant it was set to', () => {
    const clock = createClock(new Date('2026-11-20T09:00:00Z'));
    const elapsed = clock().getTime() - Date.parse('2026-11-20T09:00:00Z');
    expect(elapsed).toBeGreaterThanOrEqual(0);
    expect(elapsed).toBeLessThan(5000);
  });
});

import { describe, expect, it } from 'vitest';
import { findCredentialProblems, returnAddress } from './sign-in.rules.ts';

describe('sign-in', () => {
  it.each([
    [
      { email: ' ', password: '', remember_me: false },
      { email: ['session.problem.email_empty'], password: ['session.problem.password_empty'] },
    ],
    [{ email: 'a@b', password: 'x', remember_me: false }, {}],
  ])('needs an address and a password (AUTH-D01)', (credentials, problems) => {
    expect(findCredentialProblems(credentials)).toEqual(problems);
  });

  it.each([
    ['/appointments?date=2026-11-01', '/appointments?date=2026-11-01'],
    [null, '/start'],
    ['https://elsewhere.example', '/start'],
    ['//elsewhere.example', '/start'],
    ['/\\elsewhere.example', '/start'],
  ])('leads from %s only to addresses of this product', (asked, expected) => {
    expect(returnAddress(asked, '/start')).toBe(expected);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countVerdict } from '../machine/index.ts';
import {
  deviceOf,
  emailProblem,
  findEmailChangeProblems,
  findLocaleProblems,
  findNewPasswordProblems,
  findPasswordChangeProblems,
  leaveVerdict,
  mostAccessTokens,
  passwordProblem,
  tokenEnd,
} from './account.rules.ts';

const email = 'anna@example.org';

describe('a password', () => {
  it.each([
    ['nine-char', 'account.problem.password_short'],
    ['ten--chars', undefined],
    ['🦊🦊🦊🦊🦊', 'account.problem.password_short'],
    ['x'.repeat(129), 'account.problem.password_long'],
    [`${'ab-'.repeat(42)}xy`, undefined],
    ['Anna@Example.org', 'account.problem.password_is_email'],
    ['Passwort123', 'account.problem.password_common'],
    [' qwertyuiop ', 'account.problem.password_common'],
    ['aaaaaaaaaaaa', 'account.problem.password_common'],
    ['abcabcabcabc', 'account.problem.password_common'],
    ['3456789:;<', 'account.problem.password_common'],
    ['zyxwvutsrq', 'account.problem.password_common'],
    ['welcome-to-atrium', undefined],
    ['Käsebrot am Montag', undefined],
  ])('%s: %s (AUTH-D13)', (password, problem) => {
    expect(passwordProblem(password, email)).toBe(problem);
  });

  it('is judged quickly, however long it is (AUTH-D13)', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1_000 }), (password) => {
        const problem = passwordProblem(password, email);
        expect(problem === undefined || problem.startsWith('account.problem.')).toBe(true);
      }),
    );
  });

  it.each([
    [{ password: 'short', password_confirmation: 'other' }, { password: ['account.problem.password_short'] }],
    [
      { password: 'fine-enough', password_confirmation: 'fine-enouhg' },
      { password_confirmation: ['account.problem.password_mismatch'] },
    ],
    [{ password: 'fine-enough', password_confirmation: 'fine-enough' }, {}],
  ])('is typed twice: %j (AUTH-D12)', (draft, problems) => {
    expect(findNewPasswordProblems({ ...draft, email })).toEqual(problems);
  });

  it('is changed by who knows the present one (AUTH-D22)', () => {
    const fine = { email, password: 'fine-enough', password_confirmation: 'fine-enough' };
    const missing = ['account.problem.current_password_empty'];
    expect(findPasswordChangeProblems({ ...fine, current_password: '' })).toEqual({ current_password: missing });
    expect(findPasswordChangeProblems({ ...fine, current_password: 'x' })).toEqual({});
  });
});

describe('an address', () => {
  it.each([
    ['', 'session.problem.email_empty'],
    ['   ', 'session.problem.email_empty'],
    ['anna', 'account.problem.email_invalid'],
    ['anna@example', 'account.problem.email_invalid'],
    ['anna@@example.org', 'account.problem.email_invalid'],
    ['anna@example.org, ben@example.org', 'account.problem.email_invalid'],
    ['"anna"<anna@example.org>', 'account.problem.email_invalid'],
    ['anna@example..org', 'account.problem.email_invalid'],
    [`${'a'.repeat(250)}@example.org`, 'account.problem.email_invalid'],
    ['anna@ｅxample.org', 'account.problem.email_invalid'],
    ['anna@\u{1d41e}xample.org', 'account.problem.email_invalid'],
    ['anna@ex\u115fample.org', 'account.problem.email_invalid'],
    ['anna@stra\u1e9ee.example', 'account.problem.email_invalid'],
    ['anna@mail\u3002example.org', 'account.problem.email_invalid'],
    ['anna@xn--mller-kva.example', 'account.problem.email_invalid'],
    ['anna@mail.XN--mller-kva.example', 'account.problem.email_invalid'],
    ['an\u200bna@example.org', 'account.problem.email_invalid'],
    ['anna\u0001@example.org', 'account.problem.email_invalid'],
    [' anna+list@sub.example.org ', undefined],
    ['änne@müller.example', undefined],
    ['anna@axn--b.example', undefined],
  ])('%s: %s (AUTH-D14, AUTH-D22)', (typed, problem) => {
    expect(emailProblem(typed)).toBe(problem);
  });

  it('is changed to another one, with the password (AUTH-D22)', () => {
    expect(findEmailChangeProblems({ email, new_email: 'Anna@example.org ', current_password: '' })).toEqual({
      new_email: ['account.problem.email_same'],
      current_password: ['account.problem.current_password_empty'],
    });
    expect(findEmailChangeProblems({ email, new_email: 'a@example.org', current_password: 'x' })).toEqual({});
  });
});

describe('a choice of language and time', () => {
  it.each([
    [null, {}],
    ['Europe/Berlin', {}],
    ['Europe/Nowhere', { time_zone: ['general.problem.invalid_value'] }],
  ])('may be the zone %s: %j (PROFILE-D03)', (time_zone, problems) => {
    expect(findLocaleProblems({ locale: null, time_zone })).toEqual(problems);
  });
});

describe('a device', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0 Safari/537.36 Edg/142.0`, 'Edge', 'Windows'],
    ['Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Windows'],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/142.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Safari/604.1`, 'Safari', 'iOS'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1`, 'Safari', 'macOS'],
  ])('is known by what it says: %s (AUTH-D09)', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });

  it.each(['', 'curl/8.5.0', 'Firefox/145.0'])('is unknown where it says too little: "%s" (AUTH-D09)', (userAgent) => {
    expect(deviceOf(userAgent)).toBeNull();
  });
});

it.each([
  ['30', '2026-12-20T09:00:00.000Z'],
  ['365', '2027-11-20T09:00:00.000Z'],
  ['never', null],
] as const)('an access valid %s ends %s (SDK-D07)', (lifetime, end) => {
  expect(tokenEnd(lifetime, Date.parse('2026-11-20T09:00:00Z'))).toBe(end);
});

it('the last administrator stays (AUTH-D23)', () => {
  expect(leaveVerdict({ can: { leave: true } }).allowed).toBe(true);
  expect(leaveVerdict({ can: { leave: false } })).toEqual({
    allowed: false,
    reason: 'account.refusal.last_administrator',
  });
});

it('lets a member make 50 accesses for programs, and no further one (SDK-D08)', () => {
  expect(mostAccessTokens.most).toBe(50);
  expect(countVerdict(mostAccessTokens, 49)).toEqual({ allowed: true });
  expect(countVerdict(mostAccessTokens, 50)).toEqual({
    allowed: false,
    reason: 'account.refusal.too_many_tokens',
    values: { most: 50 },
  });
});

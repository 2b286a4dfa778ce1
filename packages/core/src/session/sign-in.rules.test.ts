import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressAfterOnboarding, arrivalAfterSignIn, findCredentialProblems, returnAddress } from './sign-in.rules.ts';

const paths = { door: '/users/sign_in', fallback: '/start' };

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
    ['/\t/elsewhere.example', '/start'],
    ['/..//elsewhere.example', '/start'],
    ['//[', '/start'],
    ['javascript:alert(1)', '/start'],
    ['', '/start'],
    ['/users/sign_in?return_to=/chat', '/start'],
    ['/users/sign_in_help', '/users/sign_in_help'],
    ['/chat/group/1?a=%2F#end', '/chat/group/1?a=%2F#end'],
  ])('leads from %s only to addresses of this product', (asked, expected) => {
    expect(returnAddress(asked, paths)).toBe(expected);
  });

  it('leads to this product, whatever was asked (com:DIR-D03)', () => {
    const piece = fc.constantFrom('/', '\\', '.', '..', '\t', ':', '@', '?', '#', '%2F', 'https:', 'elsewhere.example');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const address = new URL(returnAddress(`/${pieces.join('')}`, paths), 'https://community.example');
        expect(address.origin).toBe('https://community.example');
      }),
    );
  });
});

it('leads whoever has to say more of themselves there first, and on from there (ONB-D01)', () => {
  const paths = { onboarding: '/onboarding/profile', onboardingGroups: '/onboarding/groups', twoFactor: '/second' };
  const nothing = { another_factor_due: false, onboarding_due: false, promotion_due: false };
  expect(arrivalAfterSignIn(nothing, '/chat?x=1', paths)).toBe('/chat?x=1');
  const asked = arrivalAfterSignIn({ ...nothing, onboarding_due: true }, '/chat?x=1', paths);
  expect(new URL(asked, 'https://a.test').searchParams.get('return_to')).toBe('/chat?x=1');
  expect(asked.startsWith('/onboarding/profile?')).toBe(true);
});

it('leads whoever has only what is no longer offered to another way first (SET-E03)', () => {
  const paths = { onboarding: '/onboarding/profile', onboardingGroups: '/onboarding/groups', twoFactor: '/second' };
  const due = { another_factor_due: true, onboarding_due: true, promotion_due: false };
  expect(arrivalAfterSignIn({ ...due, onboarding_due: false }, '/chat', paths)).toBe('/second?return_to=%2Fchat');
  const [first, then] = arrivalAfterSignIn(due, '/chat', paths).split('?return_to=');
  expect([first, decodeURIComponent(then ?? '')]).toEqual(['/second', '/onboarding/profile?return_to=%2Fchat']);
});

it('leads by the groups that are recommended, after the profile where that is asked for (AUTH-D19)', () => {
  const paths = { onboarding: '/onboarding/profile', onboardingGroups: '/onboarding/groups', twoFactor: '/second' };
  const groups = arrivalAfterSignIn(
    { another_factor_due: false, onboarding_due: false, promotion_due: true },
    '/chat?x=1',
    paths,
  );
  expect(groups).toBe('/onboarding/groups?return_to=%2Fchat%3Fx%3D1');
  const both = arrivalAfterSignIn(
    { another_factor_due: false, onboarding_due: true, promotion_due: true },
    '/chat?x=1',
    paths,
  );
  expect(both.startsWith('/onboarding/profile?')).toBe(true);
  expect(new URL(both, 'https://a.test').searchParams.get('return_to')).toBe(groups);
});

it.each([
  [null, '/welcome', '/welcome'],
  ['/chat?x=1', '/welcome', '/chat?x=1'],
  ['', '/welcome', '/welcome'],
  [null, undefined, '/start'],
  [null, '', '/start'],
  [null, 'https://elsewhere.example', '/start'],
  [null, '//elsewhere.example/x', '/start'],
  ['https://elsewhere.example', '/welcome', '/start'],
])('goes on from there: wanted %j, said %j, to %s (ONB-E01)', (wanted, said, address) => {
  expect(addressAfterOnboarding({ wanted, said }, paths)).toBe(address);
});

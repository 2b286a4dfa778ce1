import { describe, expect, it } from 'vitest';
import { bareGuard, exampleStep, exampleUri, fullGuard } from './two-factor.fixtures.ts';
import {
  anyWayOf,
  askedFactors,
  asksForCode,
  backupCodesFile,
  findCodeProblems,
  findPasskeyProblems,
  findResetProblems,
  hideAddress,
  isGuarded,
  minutesOf,
  removalVerdict,
  secretInUri,
  shownFactors,
  stepText,
} from './two-factor.rules.ts';

describe('codes', () => {
  it.each([
    ['123456', true],
    ['12 345 6', true],
    ['12345 67890', true],
    ['12345', false],
    ['1234567', false],
    ['١٢٣٤٥٦', false],
    ['abcdef', false],
    ['', false],
  ])('%j is one: %s (TFA-015, TFA-E04)', (code, isOne) => {
    expect(findCodeProblems({ code })).toEqual(isOne ? {} : { code: ['two_factor.problem.code'] });
  });

  it('of a backup are kept as a file, one a line (TFA-028)', () => {
    expect(backupCodesFile(['1234567890', '0987654321'])).toEqual({
      name: 'backup_codes.txt',
      content: '12345 67890\n09876 54321\n',
    });
  });

  it('are asked for of what the network has, unless there is nothing else (SET-D11)', () => {
    expect(askedFactors(['totp', 'email'], ['email'], false)).toEqual(['email']);
    expect(askedFactors(['totp'], ['email'], false)).toEqual(['totp']);
    expect(askedFactors(['totp'], ['email'], true)).toEqual([]);
  });

  it('are closed for whole minutes (TFA-D04)', () => {
    expect([1, 60, 61, 900].map(minutesOf)).toEqual([1, 1, 2, 15]);
  });
});

describe('an account', () => {
  it('keeps its last way where the network asks everybody for one (TFA-D07, TFA-E07)', () => {
    const one = { ...bareGuard, passkeys: fullGuard.passkeys.slice(0, 1) };
    const verdict = (mode: 'enabled' | 'enforced') => removalVerdict({ ...one, mode });
    expect([verdict('enabled'), verdict('enforced')]).toEqual([
      { allowed: true },
      { allowed: false, reason: 'two_factor.refusal.last_factor' },
    ]);
    expect(removalVerdict({ ...fullGuard, mode: 'enforced' })).toEqual({ allowed: true });
  });

  it('shows what can be set up and what is (TFA-001, SET-D11)', () => {
    const types = (guard: typeof fullGuard) => shownFactors(guard).map(({ type }) => type);
    const mailsOnly = bareGuard.factors.map((factor) => ({ ...factor, available: factor.type === 'email' }));
    expect([
      types(bareGuard),
      types({ ...bareGuard, factors: mailsOnly }),
      types({ ...bareGuard, mode: 'disabled' }),
      types({ ...fullGuard, mode: 'disabled' }),
    ]).toEqual([['totp', 'email'], ['email'], [], ['totp', 'email']]);
  });

  it('knows whether anything guards it, and by what new codes are asked for', () => {
    const keysOnly = { ...bareGuard, passkeys: fullGuard.passkeys };
    expect([isGuarded(bareGuard), isGuarded(keysOnly)]).toEqual([false, true]);
    expect([anyWayOf(bareGuard), anyWayOf(keysOnly), anyWayOf(fullGuard)]).toEqual([
      null,
      '7b0000000000000000000001',
      '7a0000000000000000000001',
    ]);
    expect([asksForCode(fullGuard), asksForCode(keysOnly)]).toEqual([true, false]);
  });

  it('says its address to its owner alone', () => {
    expect(hideAddress('member@atrium.example')).toBe('m•••@atrium.example');
  });
});

it('asks for what proves that it is you (TFA-D06, TFA-D08)', () => {
  const nothing = { asksForCode: false, code: '', asksForPassword: false, password: '' };
  expect(findResetProblems(nothing)).toEqual({});
  expect(findResetProblems({ ...nothing, asksForCode: true, asksForPassword: true })).toEqual({
    code: ['two_factor.problem.code'],
    password: ['session.problem.password_empty'],
  });
  expect(findPasskeyProblems({ ...nothing, name: ' ' })).toEqual({ name: ['two_factor.problem.name_empty'] });
});

it('says what the code page asks for (AUTH-D24)', () => {
  const texts = [
    exampleStep,
    { ...exampleStep, factors: ['email'] as const },
    { ...exampleStep, factors: ['totp', 'email'] as const },
    { ...exampleStep, factors: [], has_passkey: true },
  ].map((step) => stepText({ factors: [...step.factors], has_passkey: step.has_passkey }));
  expect(texts).toEqual([
    'two_factor.step.totp',
    'two_factor.step.email',
    'two_factor.step.both',
    'two_factor.step.passkey',
  ]);
});

it('writes the secret of an app so that it can be typed (TFA-002)', () => {
  expect([secretInUri(exampleUri), secretInUri('')]).toEqual(['GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ', '']);
});

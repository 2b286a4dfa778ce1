import { describe, expect, it } from 'vitest';
import { newBackupCodes, newTotpSecret, provisioningUri, secretOf, stepOfCode, totpCode } from './codes.rules.ts';
import { codeHash, seal, unseal } from './sealed.rules.ts';

/** The secret of RFC 6238, as apps read it. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 after %i seconds (TFA-D02)', (seconds, code) => {
    expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code);
  });

  it.each([
    [0, true],
    [30, true],
    [-30, true],
    [90, false],
    [-90, false],
  ])('are good with a clock that is %i s off: %s (TFA-E02)', (seconds, isGood) => {
    const now = new Date('2026-11-20T09:00:00.000Z');
    const shown = totpCode(secret, Math.floor((now.getTime() / 1_000 + seconds) / 30));
    expect(stepOfCode(secret, shown, now) !== undefined).toBe(isGood);
  });

  it('are set up by what the QR code says (TFA-009)', () => {
    const uri = provisioningUri({ secret, account: 'a b@atrium.example', issuer: 'Haus & Hof' });
    expect(uri).toBe(
      `otpauth://totp/Haus%20%26%20Hof:a%20b%40atrium.example?secret=${secret}&issuer=Haus%20%26%20Hof&algorithm=SHA1&digits=6&period=30`,
    );
    expect([secretOf(uri), secretOf('no address')]).toEqual([secret, null]);
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe('what is kept of secrets', () => {
  it('opens with the secret of the server alone, and unchanged', () => {
    const sealed = seal(secret, 'server');
    expect(sealed).not.toContain(secret);
    expect(unseal(sealed, 'server')).toBe(secret);
    expect([unseal(sealed, 'another'), unseal(`${sealed}AA`, 'server'), unseal('', 'server')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is another for each owner of the same backup code (TFA-D03)', () => {
    const codes = newBackupCodes();
    expect([codes.length, new Set(codes).size, codes.every((code) => /^[0-9]{10}$/.test(code))]).toEqual([
      10,
      10,
      true,
    ]);
    const hashes = ['Anna', 'Berta'].map((owner) => codeHash('1234567890', { owner, serverSecret: 'server' }));
    expect(new Set(hashes).size).toBe(2);
  });
});

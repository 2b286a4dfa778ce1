import { createHmac, randomBytes, randomInt } from 'node:crypto';

const periodMs = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret for an authenticator app: 160 bits, as apps read it (base32). */
export function newTotpSecret(): string {
  return Array.from(randomBytes(32), (byte) => alphabet[byte % 32]).join('');
}

/** The half minute an instant lies in. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / periodMs);
}

/** The code an app shows in a half minute (RFC 6238). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) % 16;
  return String((digest.readUInt32BE(offset) % 2 ** 31) % 1_000_000).padStart(6, '0');
}

/** The half minute whose code this is, a clock that is one off included; undefined for any other code (TFA-D02). */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const step = stepAt(now);
  return [step, step - 1, step + 1].find((near) => totpCode(secret, near) === code);
}

/** What an app reads off the QR code. */
export function provisioningUri({ secret, account, issuer }: Record<'secret' | 'account' | 'issuer', string>): string {
  const label = [issuer, account].map(encodeURIComponent).join(':');
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`;
  return `otpauth://totp/${label}?${query}`;
}

/** The secret in what an app reads off the QR code. */
export function secretOf(uri: string): string | null {
  return URL.parse(uri)?.searchParams.get('secret') ?? null;
}

/** A code for a mail. */
export function newMailedCode(): string {
  return digits(6);
}

/** Ten codes for whoever has lost their device (TFA-D03). */
export function newBackupCodes(): readonly string[] {
  const codes = new Set<string>();
  while (codes.size < 10) codes.add(digits(10));
  return [...codes];
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

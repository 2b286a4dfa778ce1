import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret nobody can guess: 32 random bytes as 43 URL-safe characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text could be a secret of this server. */
export function isSecret(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{43}$/.test(text);
}

/** What is stored of a secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The forgery token that goes with a cookie; only who holds the cookie can be told it. */
export function csrfTokenOf(cookie: string): string {
  return createHmac('sha256', cookie).update('csrf').digest('base64url');
}

/**
 * The forgery token as a page or an answer tells it: under another mask each time, so that the size of what is compressed
 * says nothing of it.
 */
export function maskedToken(token: string): string {
  const plain = Buffer.from(token, 'base64url');
  const mask = randomBytes(plain.length);
  return Buffer.concat([mask, mix(plain, mask)]).toString('base64url');
}

/** The token under a mask; what has none is the token itself. */
export function unmaskedToken(sent: string): string {
  const bytes = Buffer.from(sent, 'base64url');
  if (bytes.length !== 2 * tokenBytes) return sent;
  return mix(bytes.subarray(tokenBytes), bytes.subarray(0, tokenBytes)).toString('base64url');
}

const tokenBytes = 32;

function mix(bytes: Buffer, mask: Buffer): Buffer {
  return Buffer.from(bytes.map((byte, place) => byte ^ (mask[place] ?? 0)));
}

/** Compares two hashes without telling by time how much of them agrees. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

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

/** Compares two hashes without telling by time how much of them agrees. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

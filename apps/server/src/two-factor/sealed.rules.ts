import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';

/** A text that only this server reads again: a copy of the database does not hold its secret. */
export function seal(text: string, serverSecret: string): string {
  const nonce = randomBytes(12);
  const sealing = createCipheriv(cipher, keyOf(serverSecret), nonce);
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return [nonce, sealing.getAuthTag(), body].map((part) => part.toString('base64url')).join('.');
}

/** What was sealed; undefined where it was with another secret. */
export function unseal(sealed: string, serverSecret: string): string | undefined {
  const [nonce, tag, body] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (nonce === undefined || tag === undefined || body === undefined) return undefined;
  try {
    const opening = createDecipheriv(cipher, keyOf(serverSecret), nonce).setAuthTag(tag);
    return Buffer.concat([opening.update(body), opening.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** What is kept of a code of a few digits: without the server's secret nobody finds it by trying. */
export function codeHash(code: string, { owner, serverSecret }: Record<'owner' | 'serverSecret', string>): string {
  return createHmac('sha256', serverSecret).update(`code ${owner} ${code}`).digest('base64url');
}

function keyOf(serverSecret: string): Buffer {
  return createHmac('sha256', serverSecret).update('sealed factors').digest();
}

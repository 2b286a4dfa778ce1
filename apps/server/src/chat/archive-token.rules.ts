import { createHmac } from 'node:crypto';
import { isSameHash } from '../http/secret.ts';

const lifeMs = 5 * 60 * 1000;

/** Whom an archive of what is opened for. */
export interface ArchiveOpening {
  readonly messageId: string;
  readonly membershipId: string;
}

/** What opens the archive of one message for one member for five minutes (CHAT-D32). */
export function archiveTokenOf(secret: string, opening: ArchiveOpening, now: Date): string {
  const expiry = (now.getTime() + lifeMs).toString(36);
  return `${opening.membershipId}.${expiry}.${signatureOf(secret, opening, expiry)}`;
}

/** Whom a token opens the archive of a message for now; undefined where it does for nobody. */
export function archiveReader(
  secret: string,
  { token, messageId }: { readonly token: string; readonly messageId: string },
  now: Date,
): string | undefined {
  const [membershipId = '', expiry = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !isSameHash(signature, signatureOf(secret, { messageId, membershipId }, expiry)))
    return undefined;
  return Number.parseInt(expiry, 36) > now.getTime() ? membershipId : undefined;
}

function signatureOf(secret: string, { messageId, membershipId }: ArchiveOpening, expiry: string): string {
  return createHmac('sha256', secret).update(`archive ${messageId} ${membershipId} ${expiry}`).digest('base64url');
}

import { createHash } from 'node:crypto';

/** The id of something in the sample community: the same on every start, so that links and screenshots last. */
export function demoId(kind: string, key: string): string {
  return createHash('sha256').update(`${kind}/${key}`).digest('hex').slice(0, 24);
}

/** A secret of the sample community: the same on every start, as long as those made by chance. */
export function demoSecret(key: string): string {
  return createHash('sha256').update(`secret/${key}`).digest('base64url');
}

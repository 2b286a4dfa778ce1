import { createHmac } from 'node:crypto';
import { isSameHash } from '../http/secret.ts';
import type { StoredObjectRow } from './uploads.tables.ts';

const lifeMs = 5 * 60 * 1000;

type Keyed = Pick<StoredObjectRow, 'id' | 'tokenKey'>;

/** A token that opens one object for five minutes, for whoever has it. */
export function objectTokenOf(object: Keyed, now: Date): string {
  const expiry = (now.getTime() + lifeMs).toString(36);
  return `${expiry}.${signatureOf(object, expiry)}`;
}

/** Whether a token opens an object now. */
export function opensWith(token: string | undefined, object: Keyed, now: Date): boolean {
  const [expiry = '', signature = ''] = (token ?? '').split('.');
  if (!isSameHash(signature, signatureOf(object, expiry))) return false;
  return Number.parseInt(expiry, 36) > now.getTime();
}

function signatureOf({ id, tokenKey }: Keyed, expiry: string): string {
  return createHmac('sha256', tokenKey).update(`${id} ${expiry}`).digest('base64url');
}

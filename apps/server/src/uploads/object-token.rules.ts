import { createHmac } from 'node:crypto';
import { isSameHash } from '../http/secret.ts';
import type { Entrance } from '../session/index.ts';
import type { StoredObjectRow } from './uploads.tables.ts';

const lifeMs = 5 * 60 * 1000;

type Keyed = Pick<StoredObjectRow, 'id' | 'tokenKey'>;

/** A token that opens one object for five minutes, for whoever has it, as long as whom it was given to may open it. */
export function objectTokenOf(object: Keyed, { membershipId, by, entranceId }: Entrance, now: Date): string {
  const expiry = (now.getTime() + lifeMs).toString(36);
  const text = [expiry, membershipId, by, entranceId].join('.');
  return `${text}.${signatureOf(object, text)}`;
}

/** Whom a token that opens an object now was given to; undefined where it does not, or not any more. */
export function readObjectToken(token: string | undefined, object: Keyed, now: Date): Entrance | undefined {
  const [expiry = '', membershipId = '', by = '', entranceId = '', signature = ''] = (token ?? '').split('.');
  const text = [expiry, membershipId, by, entranceId].join('.');
  if (!isSameHash(signature, signatureOf(object, text))) return undefined;
  if (!(Number.parseInt(expiry, 36) > now.getTime())) return undefined;
  return by === 'session' || by === 'program' ? { membershipId, by, entranceId } : undefined;
}

function signatureOf({ id, tokenKey }: Keyed, text: string): string {
  return createHmac('sha256', tokenKey).update(`${id} ${text}`).digest('base64url');
}

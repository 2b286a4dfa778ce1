import { createHmac } from 'node:crypto';
import { isSameHash } from '../../http/secret.ts';
import type { Entrance } from '../../session/index.ts';

/** What a hosted editor may do with which file, in whose name. */
export interface Editing extends Entrance {
  readonly fileId: string;
  readonly action: 'view' | 'edit' | 'review';
}

const lifeMs = 10 * 60 * 60_000;

/** What an editor shows with each call: it speaks for one person and one file, for a day's work (FILE-D18). */
export function editTokenOf(secret: string, editing: Editing, now: Date): string {
  const { fileId, membershipId, by, entranceId, action } = editing;
  const expiry = (now.getTime() + lifeMs).toString(36);
  const text = [fileId, membershipId, by, entranceId, action, expiry].join('.');
  return `${text}.${signatureOf(secret, text)}`;
}

/** What a token stands for now; undefined where this server has not given it out, or it is over. */
export function readEditToken(secret: string, token: string, now: Date): Editing | undefined {
  const parts = token.split('.');
  const [fileId = '', membershipId = '', by = '', entranceId = '', action = '', expiry = '', signature = ''] = parts;
  const text = [fileId, membershipId, by, entranceId, action, expiry].join('.');
  if (!isSameHash(signature, signatureOf(secret, text))) return undefined;
  if (Number.parseInt(expiry, 36) <= now.getTime()) return undefined;
  if (action !== 'view' && action !== 'edit' && action !== 'review') return undefined;
  if (by !== 'session' && by !== 'program') return undefined;
  return { fileId, membershipId, by, entranceId, action };
}

/** When a token is over, as an editor wants to know it. */
export function editTokenEnd(now: Date): number {
  return now.getTime() + lifeMs;
}

function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`edit ${text}`).digest('base64url');
}

import { createHmac } from 'node:crypto';
import type { Formatter } from '@atrium/core/messages';
import { type LetterKind, letterKinds } from '@atrium/core/notifications/schema';
import type { Services } from '../app/services.ts';
import { isSameHash } from '../http/secret.ts';

/** Which letters of whom a link switches off. */
export interface Unsubscribing {
  readonly membershipId: string;
  readonly kind: LetterKind;
}

/** Where letters of a kind are switched off, by whoever got one. */
export function unsubscribeAddress({ origin, secret }: LinkOrigin, whose: Unsubscribing): string {
  return `${origin}/unsubscribe/${unsubscribeToken(secret, whose)}`;
}

/** Where links of letters lead, and what proves that they are the server's own. */
export interface LinkOrigin {
  /** Where people open the product. */
  readonly origin: string;
  readonly secret: string;
}

/** How a letter says where its reader gets no more of its kind (NOTIF-D10). */
export function leaveOf(
  text: Formatter,
  from: LinkOrigin,
  whose: Unsubscribing,
): { readonly label: string; readonly url: string } {
  return { label: text('mail.footer.unsubscribe'), url: unsubscribeAddress(from, whose) };
}

/** Where links of letters lead that this server writes. */
export function linkOriginOf({ config, secret }: Pick<Services, 'config' | 'secret'>): LinkOrigin {
  return { origin: config.publicUrl, secret };
}

/** What a letter's link carries: it holds for ever, opens nothing else, and is kept nowhere (NOTIF-D10). */
export function unsubscribeToken(secret: string, { membershipId, kind }: Unsubscribing): string {
  return `${membershipId}.${kind}.${signatureOf(secret, `${membershipId}.${kind}`)}`;
}

/** What a link is about; undefined where this server has not written it. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscribing | undefined {
  const [membershipId = '', kind = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !isSameHash(signature, signatureOf(secret, `${membershipId}.${kind}`))) return undefined;
  const known = letterKinds.find((one) => one === kind);
  return known && { membershipId, kind: known };
}

function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`unsubscribe ${text}`).digest('base64url');
}

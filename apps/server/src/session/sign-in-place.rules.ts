import { networkOf } from '../http/address.rules.ts';
import { hashOf } from '../http/secret.ts';

/** Where somebody signs in from, as it is remembered: the browser by the hash of its secret, and the network. */
export interface SignInPlaces {
  readonly device: string | undefined;
  readonly network: string;
}

/** The places of a request. */
export function placesOf({ device, ip }: { readonly device: string | undefined; readonly ip: string }): SignInPlaces {
  return { device: device && devicePlace(device), network: `network ${networkOf(ip)}` };
}

/** A browser as a place. */
export function devicePlace(secret: string): string {
  return `device ${hashOf(secret)}`;
}

/** All places an account has not been used from count as one. */
export const elsewhere = 'elsewhere';

/** What wrong passwords are counted by: the browser, else the network, that the account has been used from. */
export function countedPlace({ device, network }: SignInPlaces, known: readonly string[]): string {
  return [device, network].find((place) => place !== undefined && known.includes(place)) ?? elsewhere;
}

/** What is kept of an address that somebody types, whether it has an account or not. */
export function accountKey(email: string): string {
  return hashOf(email.toLowerCase());
}

import { SignJWT } from 'jose';
import type { CurrentNetwork, CustomerCentral } from '../http/caller.ts';
import type { CentralSettings } from './central-settings.ts';

/** Where updates are offered, and how an administrator of this server is known there (UPGR-D01). */
export function createCustomerCentral(
  { url, secret }: CentralSettings,
  { issuer, now }: { readonly issuer: string; readonly now: () => Date },
): CustomerCentral {
  const key = new TextEncoder().encode(secret);
  return {
    url,
    tokenFor(membershipId, seconds) {
      const issued = Math.floor(now().getTime() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(membershipId)
        .setAudience(url)
        .setIssuedAt(issued)
        .setExpirationTime(issued + seconds)
        .sign(key);
    },
  };
}

/** The network as a server with a customer central offers it. */
export function withCentral(network: CurrentNetwork, central: CustomerCentral | undefined): CurrentNetwork {
  if (central === undefined) return network;
  return { ...network, central, settings: { ...network.settings, customer_central_url: central.url } };
}

import type { WebAuthnJson } from '@atrium/core/two-factor/schema';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Config } from '../app/config.ts';
import type { Context } from '../http/route.ts';
import { hashOf } from '../http/secret.ts';
import { sessionCookieOf } from '../session/index.ts';
import { findPasskey, keepChallenge, notePasskeyUse, takeChallenge } from './passkey.repository.ts';
import { challengeLifeMs } from './two-factor.policy.ts';
import type { passkeyChallenges, passkeys } from './two-factor.tables.ts';

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];
type Asked = Pick<Context<unknown>, 'db' | 'now' | 'request'>;

/** What browsers know this server by. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): {
  readonly id: string;
  readonly origin: string;
} {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Remembers what this browser is asked to sign. */
export async function rememberChallenge(
  { db, now, request }: Asked,
  { challenge, purpose }: { readonly challenge: string; readonly purpose: Purpose },
  config: Config,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeLifeMs);
  await keepChallenge(db, { challenge, purpose, browser: browserOf(request, config), expiresAt });
}

/** Whether a challenge is the one this browser was asked to sign; asked once. */
export function isChallenge({ db, now, request }: Asked, purpose: Purpose, config: Config) {
  return (challenge: string) => takeChallenge(db, { challenge, purpose, browser: browserOf(request, config), now });
}

function browserOf(request: Asked['request'], config: Config): string {
  return hashOf(sessionCookieOf(request, config) ?? '');
}

/** What a browser needs to answer with one of these passkeys, or with any it has. */
export async function askForPasskey(
  asked: Asked,
  known: readonly (typeof passkeys.$inferSelect)[],
  config: Config,
): Promise<WebAuthnJson> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: knownTransports(transports),
    })),
    userVerification: 'required',
  });
  await rememberChallenge(asked, { challenge: options.challenge, purpose: 'sign_in' }, config);
  return { ...options };
}

/** Whose passkey has answered, and rightly; it has asked its owner itself. */
export async function readPasskeyAnswer(asked: Asked, answer: WebAuthnJson, config: Config) {
  const id = typeof answer.id === 'string' ? answer.id : '';
  const owner = await findPasskey(asked.db, id);
  if (owner === undefined) return undefined;
  const { passkey } = owner;
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config);
  const verified = await orNothing(() =>
    verifyAuthenticationResponse({
      // The library judges every part of it.
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: isChallenge(asked, 'sign_in', config),
      expectedOrigin,
      expectedRPID,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: knownTransports(passkey.transports),
      },
      requireUserVerification: true,
    }),
  );
  if (verified?.verified !== true) return undefined;
  const used = { counter: verified.authenticationInfo.newCounter, lastUsedAt: asked.now };
  await notePasskeyUse(asked.db, passkey.id, used);
  return owner;
}

/** The library throws at whatever is no answer of an authenticator; what the database throws is another matter. */
export async function orNothing<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await verify();
  } catch (error) {
    if (isOfDatabase(error)) throw error;
    return undefined;
  }
}

function isOfDatabase(error: unknown): boolean {
  return error instanceof Error && (error.name === 'DrizzleQueryError' || 'code' in error);
}

const transportNames = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const;

/** The ways to an authenticator that browsers know. */
export function knownTransports(names: readonly unknown[]): AuthenticatorTransport[] {
  return transportNames.filter((name) => names.includes(name));
}

import { AtriumError } from '@atrium/core/machine';
import type { PasskeyPort, WebAuthnJson } from '@atrium/core/two-factor';
import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** The passkeys of this browser. The options are the server's, written by the other half of the same library. */
export const browserPasskeys: PasskeyPort = {
  isSupported: browserSupportsWebAuthn,
  create: (options) =>
    answered(() => startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })),
  get: (options) =>
    answered(() => startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })),
};

async function answered(
  ask: () => Promise<RegistrationResponseJSON | AuthenticationResponseJSON>,
): Promise<WebAuthnJson> {
  try {
    return { ...(await ask()) };
  } catch (cause) {
    const isKnown = cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    const code = isKnown ? 'passkey_known' : 'passkey_canceled';
    throw new AtriumError(code, 'The browser made no passkey, or answered with none.', { cause, domain: 'two_factor' });
  }
}

import type { WebAuthnJson } from './two-factor.schema.ts';

/** How this device makes passkeys and answers with them; the browser's half is the app's. */
export interface PasskeyPort {
  isSupported(): boolean;
  /** Makes one; throws `passkey_canceled` where nobody confirms it, `passkey_known` where the device has one already. */
  create(options: WebAuthnJson): Promise<WebAuthnJson>;
  /** Answers with one; throws `passkey_canceled` where nobody confirms it. */
  get(options: WebAuthnJson): Promise<WebAuthnJson>;
}

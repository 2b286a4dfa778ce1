import type { PasskeyFormRef, PasskeyNameRef } from './code-forms.machine.ts';
import type { GuardRemovalRef } from './guard-acts.machine.ts';
import type { GuardPageEvent, GuardPageSnapshot } from './guard-page.machine.ts';
import type { BackupCodes, Passkey, TwoFactor } from './two-factor.schema.ts';

/** What the page of what guards an account shows and does. */
export interface GuardPageApi {
  readonly guard: TwoFactor;
  /** New backup codes, which stand in place of all else until they are noted; null while there are none. */
  readonly codes: BackupCodes | null;
  readonly removalRef: GuardRemovalRef;
  /** The form of a passkey that is being made or renamed. */
  readonly passkeyRef: PasskeyFormRef | null;
  readonly nameRef: PasskeyNameRef | null;
  /** Makes a passkey; the first one of an account has a name proposed. */
  addPasskey(firstName: string): void;
  renamePasskey(passkey: Passkey): void;
  noteCodes(): void;
}

/** Reads the page of what guards an account for its view. */
export function connectGuardPage(
  { context: { guard, removal, codes }, children }: GuardPageSnapshot,
  send: (event: GuardPageEvent) => void,
): GuardPageApi {
  return {
    guard,
    codes: codes.length > 0 ? codes : null,
    removalRef: removal,
    passkeyRef: children.passkeyForm ?? null,
    nameRef: children.passkeyName ?? null,
    addPasskey: (firstName) => send({ type: 'passkey.add', name: guard.passkeys.length > 0 ? '' : firstName }),
    renamePasskey: (passkey) => send({ type: 'passkey.rename', passkey }),
    noteCodes: () => send({ type: 'codes.noted' }),
  };
}

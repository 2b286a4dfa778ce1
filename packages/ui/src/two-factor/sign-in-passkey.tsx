import { connectAct } from '@atrium/core/acts';
import type { SignedIn } from '@atrium/core/session';
import type { PasskeyEntryRef } from '@atrium/core/two-factor';
import { FingerprintIcon } from '@phosphor-icons/react';
import { useActorApi } from '../hooks/index.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { Alert, Button } from '../primitives/index.ts';
import styles from './two-factor.module.css';

type SignInPasskeyProps = {
  readonly entryRef: PasskeyEntryRef;
  /** Stays signed in when the browser is closed. */
  readonly remember: boolean;
};

/** The way in without a password (TFA-D09). */
export function SignInPasskey({ entryRef, remember }: SignInPasskeyProps) {
  const text = useText();
  const failureText = useFailureText();
  const entry = useActorApi(
    entryRef,
    connectAct<{ readonly isSecondStep: boolean }, { readonly remember: boolean }, SignedIn>,
  );
  return (
    <div className={styles.step} data-part="sign-in-passkey">
      {entry.failure && !entry.isBusy && <Alert kind="error">{failureText(entry.failure)}</Alert>}
      <Button
        className={styles.wide}
        icon={<FingerprintIcon aria-hidden="true" />}
        isBusy={entry.isBusy}
        onClick={() => entry.run({ remember })}
      >
        {text('session.sign_in.passkey')}
      </Button>
    </div>
  );
}

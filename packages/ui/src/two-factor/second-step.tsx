import { connectAct } from '@atrium/core/acts';
import type { SignedIn } from '@atrium/core/session';
import {
  connectCodeForm,
  type Nothing,
  type PasskeyEntryRef,
  type SecondStepRef,
  type SignInStep,
  type StepDraft,
  type StepMailRef,
  stepText,
} from '@atrium/core/two-factor';
import { FingerprintIcon } from '@phosphor-icons/react';
import type { FormEvent } from 'react';
import { useActorApi } from '../hooks/index.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { Alert, Button } from '../primitives/index.ts';
import { CodeFailure, CodeField } from './code-field.tsx';
import styles from './two-factor.module.css';

type SecondStepProps = {
  readonly step: SignInStep;
  readonly formRef: SecondStepRef;
  readonly mailRef: StepMailRef;
  readonly passkeyRef: PasskeyEntryRef;
  readonly hasPasskeys: boolean;
};

/** The second step of signing in: a code, a backup code or a passkey (AUTH-D24). */
export function SecondStep({ step, formRef, mailRef, passkeyRef, hasPasskeys }: SecondStepProps) {
  const text = useText();
  const form = useActorApi(formRef, connectCodeForm<StepDraft, SignedIn>);
  const takesCodes = step.factors.length > 0 || step.has_backup_codes;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <div className={styles.step} data-part="second-step">
      <p className={styles.lead}>{text(stepText(step), { email: step.email })}</p>
      {step.has_passkey && hasPasskeys && (
        <PasskeyButton passkeyRef={passkeyRef} isPrimary={step.factors.length === 0} />
      )}
      {step.factors.includes('email') && <MailButton mailRef={mailRef} />}
      {takesCodes && (
        <form className={styles.form} onSubmit={submit} noValidate>
          <CodeFailure form={form} />
          <CodeField
            form={form}
            value={form.draft.code}
            onChange={(code) => form.change({ code })}
            takesBackupCodes={step.has_backup_codes}
          />
          <Button
            type="submit"
            variant={step.factors.length > 0 ? 'primary' : 'secondary'}
            className={styles.wide}
            isBusy={form.isBusy}
          >
            {text('two_factor.step.submit')}
          </Button>
        </form>
      )}
      <p className={styles.note}>{text('two_factor.step.lost')}</p>
    </div>
  );
}

function MailButton({ mailRef }: Pick<SecondStepProps, 'mailRef'>) {
  const text = useText();
  const failureText = useFailureText();
  const mail = useActorApi(mailRef, connectAct<SignInStep, Nothing, SignInStep>);
  const wasSent = mail.entity.mail_again_at !== null;
  return (
    <>
      {mail.failure && !mail.isBusy && <Alert kind="error">{failureText(mail.failure)}</Alert>}
      {wasSent && !mail.failure && (
        <Alert kind="info">{text('two_factor.step.mailed', { email: mail.entity.email })}</Alert>
      )}
      <Button isBusy={mail.isBusy} className={styles.wide} onClick={() => mail.run({})}>
        {text(wasSent ? 'two_factor.step.mail_again' : 'two_factor.step.mail')}
      </Button>
    </>
  );
}

type PasskeyButtonProps = Pick<SecondStepProps, 'passkeyRef'> & { readonly isPrimary: boolean };

function PasskeyButton({ passkeyRef, isPrimary }: PasskeyButtonProps) {
  const text = useText();
  const failureText = useFailureText();
  const entry = useActorApi(
    passkeyRef,
    connectAct<{ readonly isSecondStep: boolean }, { readonly remember: boolean }, SignedIn>,
  );
  return (
    <>
      {entry.failure && !entry.isBusy && <Alert kind="error">{failureText(entry.failure)}</Alert>}
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        className={styles.wide}
        icon={<FingerprintIcon aria-hidden="true" />}
        isBusy={entry.isBusy}
        onClick={() => entry.run({ remember: false })}
      >
        {text('two_factor.step.use_passkey')}
      </Button>
    </>
  );
}

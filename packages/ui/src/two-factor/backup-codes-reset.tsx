import {
  type BackupCodesRef,
  type BackupCodes as Codes,
  connectResetForm,
  type ResetDraft,
} from '@atrium/core/two-factor';
import type { FormEvent } from 'react';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Button, ButtonLink } from '../primitives/index.ts';
import { CodeFailure, CodeField } from './code-field.tsx';
import { OwnPassword } from './own-password.tsx';
import styles from './two-factor.module.css';

type BackupCodesResetProps = { readonly formRef: BackupCodesRef; readonly back: string };

/** Makes new backup codes, with a code of the app where there is one (TFA-005, TFA-014). */
export function BackupCodesReset({ formRef, back }: BackupCodesResetProps) {
  const text = useText();
  const form = useActorApi(formRef, connectResetForm<ResetDraft, Codes>);
  const { draft, change } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <section className={styles.stack} data-part="backup-codes-reset">
      <h2 className={styles.subtitle}>{text('two_factor.codes.reset.title')}</h2>
      <p className={styles.lead}>{text('two_factor.codes.reset.text')}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <CodeFailure form={form} />
        {draft.asksForCode && (
          <CodeField form={form} value={draft.code} onChange={(code) => change({ code })} takesBackupCodes />
        )}
        {draft.asksForPassword && (
          <OwnPassword value={draft.password} onChange={(password) => change({ password })} problems={form.problems} />
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {text('two_factor.codes.reset')}
          </Button>
          <ButtonLink href={back}>{text('general.cancel')}</ButtonLink>
        </div>
      </form>
    </section>
  );
}

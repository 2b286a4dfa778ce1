import { connectCodeForm, type RemovalDraft, type TotpRemovalRef } from '@atrium/core/two-factor';
import type { FormEvent } from 'react';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Button, ButtonLink } from '../primitives/index.ts';
import { CodeFailure, CodeField } from './code-field.tsx';
import styles from './two-factor.module.css';

type TotpRemovalProps = { readonly formRef: TotpRemovalRef; readonly back: string };

/** Removes the authenticator app, with a code of it (TFA-004, TFA-012). */
export function TotpRemoval({ formRef, back }: TotpRemovalProps) {
  const text = useText();
  const form = useActorApi(formRef, connectCodeForm<RemovalDraft, RemovalDraft>);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <section className={styles.stack} data-part="totp-removal">
      <h2 className={styles.subtitle}>{text('two_factor.remove.totp')}</h2>
      <p className={styles.lead}>{text('two_factor.remove.totp.text')}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <CodeFailure form={form} />
        <CodeField form={form} value={form.draft.code} onChange={(code) => form.change({ code })} takesBackupCodes />
        <div className={styles.actions}>
          <Button type="submit" variant="danger" isBusy={form.isBusy}>
            {text('two_factor.remove')}
          </Button>
          <ButtonLink href={back}>{text('general.cancel')}</ButtonLink>
        </div>
      </form>
    </section>
  );
}

import {
  type BackupCodes as Codes,
  connectCodeForm,
  type FactorDraft,
  type FactorFormRef,
  secretInUri,
} from '@atrium/core/two-factor';
import type { FormEvent } from 'react';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Button, ButtonLink } from '../primitives/index.ts';
import { CodeFailure, CodeField } from './code-field.tsx';
import { QrPicture } from './qr-picture.tsx';
import styles from './two-factor.module.css';

type FactorSetUpProps = { readonly formRef: FactorFormRef; readonly back: string };

/** Sets a factor up: what the app scans or that a mail is on its way, and the first code (TFA-002, TFA-003). */
export function FactorSetUp({ formRef, back }: FactorSetUpProps) {
  const text = useText();
  const form = useActorApi(formRef, connectCodeForm<FactorDraft, Codes>);
  const { type, key, code } = form.draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <section className={styles.stack} data-part="factor-set-up">
      <h2 className={styles.subtitle}>{text(`two_factor.set_up.${type}`)}</h2>
      {type === 'totp' ? <Scanned uri={key} /> : <p className={styles.lead}>{text('two_factor.set_up.email.sent')}</p>}
      <form className={styles.form} onSubmit={submit} noValidate>
        <CodeFailure form={form} />
        <CodeField form={form} value={code} onChange={(next) => form.change({ code: next })} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {text('two_factor.set_up.submit')}
          </Button>
          <ButtonLink href={back}>{text('general.cancel')}</ButtonLink>
        </div>
      </form>
    </section>
  );
}

function Scanned({ uri }: { readonly uri: string }) {
  const text = useText();
  return (
    <>
      <p className={styles.lead}>{text('two_factor.set_up.totp.scan')}</p>
      <QrPicture value={uri} />
      <p className={styles.lead}>
        {text('two_factor.set_up.totp.by_hand')} <span className={styles.key}>{secretInUri(uri)}</span>
      </p>
    </>
  );
}

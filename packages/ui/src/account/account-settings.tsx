import type {
  Account,
  EmailDraft,
  EmailFormRef,
  EmailWithdrawalRef,
  LeaveFormRef,
  NoChoice,
  PasswordDraft,
  PasswordFormRef,
} from '@atrium/core/account';
import { connectAct } from '@atrium/core/acts';
import { connectForm } from '@atrium/core/form';
import { useId } from 'react';
import { useProblemText } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Alert, Button, PasswordField, TextField } from '../primitives/index.ts';
import styles from './account-form.module.css';
import { AccountForm } from './account-form.tsx';
import { LeaveSection } from './leave-section.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

type AccountSettingsProps = {
  readonly account: Account;
  readonly network: string;
  readonly emailRef: EmailFormRef;
  readonly withdrawalRef: EmailWithdrawalRef;
  readonly passwordRef: PasswordFormRef;
  readonly leaveRef: LeaveFormRef;
};

/** How a member signs in, and the way out of the network (AUTH-D22, AUTH-D23). */
export function AccountSettings({ account, network, ...refs }: AccountSettingsProps) {
  return (
    <>
      <EmailSection account={account} formRef={refs.emailRef} withdrawalRef={refs.withdrawalRef} />
      <PasswordSection formRef={refs.passwordRef} />
      <LeaveSection account={account} network={network} formRef={refs.leaveRef} />
    </>
  );
}

type EmailSectionProps = {
  readonly account: Account;
  readonly formRef: EmailFormRef;
  readonly withdrawalRef: EmailWithdrawalRef;
};

function EmailSection({ account: { email, pending_email }, formRef, withdrawalRef }: EmailSectionProps) {
  const text = useText();
  const id = useId();
  const form = useActorApi(formRef, connectForm<EmailDraft, Account>);
  const withdrawal = useActorApi(withdrawalRef, connectAct<Account, NoChoice, undefined>);
  const problem = useProblemText(form.problems);
  const keep = (
    <Button size="small" isBusy={withdrawal.isBusy} onClick={() => withdrawal.run({})}>
      {text('account.email.withdraw')}
    </Button>
  );
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{text('account.email.title')}</h2>
      <p className={styles.lead}>{text('account.email.text', { email })}</p>
      {pending_email !== null && (
        <Alert kind="info" action={keep}>
          {text('account.email.pending', { email: pending_email })}
        </Alert>
      )}
      <AccountForm form={form} formRef={formRef} submit={text('account.email.submit')} name="email-form">
        <TextField
          label={text('account.email.new')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          isRequired
          value={form.draft.new_email}
          onChange={(new_email) => form.change({ new_email })}
          problem={problem('new_email') ?? problem('email')}
        />
        <PasswordField
          label={text('account.current_password')}
          isRequired
          value={form.draft.current_password}
          onChange={(current_password) => form.change({ current_password })}
          problem={problem('current_password')}
        />
      </AccountForm>
    </section>
  );
}

function PasswordSection({ formRef }: { readonly formRef: PasswordFormRef }) {
  const text = useText();
  const id = useId();
  const form = useActorApi(formRef, connectForm<PasswordDraft, Account>);
  const problem = useProblemText(form.problems);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{text('account.password.title')}</h2>
      <p className={styles.lead}>{text('account.password.text')}</p>
      <AccountForm form={form} formRef={formRef} submit={text('account.password.submit')} name="password-form">
        {/* Password managers keep a new password with the account it is for. */}
        <input type="text" autoComplete="username" value={form.draft.email} readOnly hidden />
        <PasswordField
          label={text('account.current_password')}
          isRequired
          value={form.draft.current_password}
          onChange={(current_password) => form.change({ current_password })}
          problem={problem('current_password')}
        />
        <NewPasswordFields draft={form.draft} change={form.change} problem={problem} />
      </AccountForm>
    </section>
  );
}

import { connectForm } from '@atrium/core/form';
import type { Credentials, SignedIn, SignInRef } from '@atrium/core/session';
import type { FormEvent } from 'react';
import { useActorApi } from '../hooks/index.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { Alert, Button, Checkbox, PasswordField, TextField } from '../primitives/index.ts';
import styles from './sign-in-form.module.css';

type SignInFormProps = {
  readonly formRef: SignInRef;
  /** Keeps the address fixed where somebody signs in again. */
  readonly isEmailFixed?: boolean;
};

/** Address and password; a refusal keeps both and says what to do. */
export function SignInForm({ formRef, isEmailFixed = false }: SignInFormProps) {
  const text = useText();
  const failureText = useFailureText();
  const form = useActorApi(formRef, connectForm<Credentials, SignedIn>);
  const problem = (path: string) => {
    const [key] = form.problems[path] ?? [];
    return key && text(key);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.submit();
    const [first] = event.currentTarget.querySelectorAll<HTMLInputElement>('input:placeholder-shown');
    if (first?.value === '') first.focus();
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate data-part="sign-in-form">
      {form.failure && !form.isBusy && <Alert kind="error">{failureText(form.failure)}</Alert>}
      <TextField
        label={text('session.sign_in.email')}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        placeholder=" "
        isRequired
        readOnly={isEmailFixed}
        autoFocus={!isEmailFixed}
        value={form.draft.email}
        onChange={(email) => form.change({ email })}
        problem={problem('email')}
      />
      <PasswordField
        label={text('session.sign_in.password')}
        name="password"
        placeholder=" "
        isRequired
        value={form.draft.password}
        onChange={(password) => form.change({ password })}
        problem={problem('password')}
      />
      <Checkbox
        label={text('session.sign_in.remember')}
        checked={form.draft.remember_me}
        onChange={(remember_me) => form.change({ remember_me })}
      />
      <Button type="submit" variant="primary" isBusy={form.isBusy}>
        {text('session.sign_in.submit')}
      </Button>
    </form>
  );
}

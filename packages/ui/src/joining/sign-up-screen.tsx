import { connectOnce, type OnceApi } from '@atrium/core/account';
import type { SignUpDraft, SignUpRef } from '@atrium/core/joining';
import { AccountForm } from '../account/index.ts';
import { useProblemText } from '../form/index.ts';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useFormat, useText } from '../i18n/index.ts';
import { Link, PasswordField, TextArea, TextField } from '../primitives/index.ts';
import { DoorFrame, type DoorNetwork } from '../session/index.ts';
import { ProfileFields, SignUpTerms } from './sign-up-terms.tsx';

type SignUpScreenProps = {
  readonly network: DoorNetwork;
  readonly formRef: SignUpRef;
  /** Visitors may join by themselves. */
  readonly isOpen: boolean;
};

/** Joins the network; says the same of every address (AUTH-D14, AUTH-D15). */
export function SignUpScreen({ network, formRef, isOpen }: SignUpScreenProps) {
  const text = useText();
  const paths = usePaths();
  const form = useActorApi(formRef, connectOnce<SignUpDraft, SignUpDraft>);
  const known = <Link href={paths.signIn}>{text('joining.known')}</Link>;
  const title = text('joining.title', { network: network.name });
  if (!isOpen)
    return (
      <DoorFrame network={network} title={title} note={text('joining.closed')}>
        {known}
      </DoorFrame>
    );
  if (form.isSent)
    return (
      <DoorFrame
        network={network}
        title={text('joining.sent.title')}
        note={text('joining.sent.text', { email: form.draft.email.trim() })}
      >
        {known}
      </DoorFrame>
    );
  return (
    <DoorFrame network={network} title={title} note={text('joining.text')}>
      <AccountForm form={form} formRef={formRef} submit={text('joining.submit')} name="sign-up">
        <Fields form={form} network={network} />
      </AccountForm>
      {known}
    </DoorFrame>
  );
}

type FieldsProps = { readonly form: OnceApi<SignUpDraft>; readonly network: DoorNetwork };

function Fields({ form, network }: FieldsProps) {
  const { draft, problems, change } = form;
  const text = useText();
  const format = useFormat();
  const { domains } = draft.terms;
  const problem = useProblemText(problems);
  return (
    <>
      <TextField
        label={text('joining.first_name')}
        autoComplete="given-name"
        maxLength={100}
        isRequired
        value={draft.first_name}
        onChange={(first_name) => change({ first_name })}
        problem={problem('first_name')}
      />
      <TextField
        label={text('joining.last_name')}
        autoComplete="family-name"
        maxLength={100}
        isRequired
        value={draft.last_name}
        onChange={(last_name) => change({ last_name })}
        problem={problem('last_name')}
      />
      <TextField
        label={text('joining.email')}
        hint={domains.length > 0 ? text('joining.email_domains', { domains: format.list(domains) }) : undefined}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={254}
        isRequired
        value={draft.email}
        onChange={(email) => change({ email })}
        problem={problem('email')}
      />
      <PasswordField
        label={text('joining.password')}
        hint={text('account.password_rule')}
        autoComplete="new-password"
        isRequired
        value={draft.password}
        onChange={(password) => change({ password })}
        problem={problem('password')}
      />
      <ProfileFields form={form} />
      <TextArea
        label={text('joining.message')}
        maxLength={1_000}
        rows={2}
        value={draft.message}
        onChange={(message) => change({ message })}
      />
      <SignUpTerms form={form} network={network} />
    </>
  );
}

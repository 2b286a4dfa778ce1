import { connectOnce, type OnceApi } from '@atrium/core/account';
import type { SignUpDraft, SignUpRef } from '@atrium/core/joining';
import { saidIn } from '@atrium/core/profile';
import { AccountForm } from '../account/index.ts';
import { useProblemText } from '../form/index.ts';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useFormat, useText } from '../i18n/index.ts';
import { Alert, Checkbox, Link, PasswordField, TextArea, TextField } from '../primitives/index.ts';
import { FieldInput } from '../profile/index.ts';
import { DoorFrame, type DoorNetwork } from '../session/index.ts';

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

function Fields({ form: { draft, problems, change }, network }: FieldsProps) {
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
      <ProfileFields {...{ draft, problems, change }} />
      <TextArea
        label={text('joining.message')}
        maxLength={1_000}
        rows={2}
        value={draft.message}
        onChange={(message) => change({ message })}
      />
      {draft.terms.asksProof && <Proof problem={problem('altcha')} />}
      {draft.terms.asksConsent && (
        <Consent network={network} draft={draft} change={change} problem={problem('consent')} />
      )}
    </>
  );
}

/** What the network asks for beside the account. */
function ProfileFields({ draft, problems, change }: Pick<FieldsProps['form'], 'draft' | 'problems' | 'change'>) {
  const problem = useProblemText(problems);
  return draft.terms.fields.map((field) => (
    <FieldInput
      key={field.id}
      field={field}
      value={saidIn(draft.profile, field.id)}
      onChange={(value) => change({ profile: { ...draft.profile, [field.id]: value } })}
      problem={problem(`profile.${field.id}`)}
    />
  ));
}

function Proof({ problem }: { readonly problem: string | undefined }) {
  const text = useText();
  return problem === undefined ? <p>{text('joining.proof')}</p> : <Alert kind="error">{problem}</Alert>;
}

type ConsentProps = Pick<FieldsProps['form'], 'draft' | 'change'> & {
  readonly network: DoorNetwork;
  readonly problem: string | undefined;
};

function Consent({ network, draft, change, problem }: ConsentProps) {
  const text = useText();
  const format = useFormat();
  return (
    <Checkbox
      label={text('joining.consent', { texts: format.list(network.legal_texts.map(({ name }) => name)) })}
      checked={draft.consent}
      onChange={(consent) => change({ consent })}
      problem={problem}
    />
  );
}

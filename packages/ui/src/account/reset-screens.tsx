import {
  connectOnce,
  type ResetDraft,
  type ResetFormRef,
  type ResetRequest,
  type ResetRequestRef,
} from '@atrium/core/account';
import type { SignedIn } from '@atrium/core/session';
import { useProblemText } from '../form/index.ts';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { ButtonLink, Link, TextField } from '../primitives/index.ts';
import { DoorFrame, type DoorNetwork } from '../session/index.ts';
import { AccountForm } from './account-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

type ResetRequestScreenProps = { readonly network: DoorNetwork; readonly formRef: ResetRequestRef };

/** Asks for a link to set a new password, and says the same of every address (AUTH-D11). */
export function ResetRequestScreen({ network, formRef }: ResetRequestScreenProps) {
  const text = useText();
  const paths = usePaths();
  const form = useActorApi(formRef, connectOnce<ResetRequest, ResetRequest>);
  const problem = useProblemText(form.problems);
  const { email } = form.draft;
  const back = <Link href={paths.signIn}>{text('account.reset.back')}</Link>;
  if (form.isSent)
    return (
      <DoorFrame
        network={network}
        title={text('account.reset.sent.title')}
        note={text('account.reset.sent.text', { email })}
      >
        {back}
      </DoorFrame>
    );
  return (
    <DoorFrame network={network} title={text('account.reset.title')} note={text('account.reset.text')}>
      <AccountForm form={form} formRef={formRef} submit={text('account.reset.submit')} name="reset-request">
        <TextField
          label={text('session.sign_in.email')}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={254}
          isRequired
          value={email}
          onChange={(typed) => form.change({ email: typed })}
          problem={problem('email')}
        />
      </AccountForm>
      {back}
    </DoorFrame>
  );
}

type ResetScreenProps = { readonly network: DoorNetwork; readonly formRef: ResetFormRef };

/** Sets a new password by the link of a mail (AUTH-D12). */
export function ResetScreen({ network, formRef }: ResetScreenProps) {
  const text = useText();
  const form = useActorApi(formRef, connectOnce<ResetDraft, SignedIn>);
  const problem = useProblemText(form.problems);
  if (form.isLinkInvalid) return <InvalidLink network={network} />;
  return (
    <DoorFrame network={network} title={text('account.reset.new.title')}>
      <AccountForm form={form} formRef={formRef} submit={text('account.reset.new.submit')} name="reset-form">
        <NewPasswordFields draft={form.draft} change={form.change} problem={problem} />
      </AccountForm>
    </DoorFrame>
  );
}

/** A link that was used, replaced, or is too old, and the way to another one (AUTH-E02). */
function InvalidLink({ network }: { readonly network: DoorNetwork }) {
  const text = useText();
  const paths = usePaths();
  return (
    <DoorFrame network={network} title={text('account.invalid_link.title')} note={text('account.refusal.invalid_link')}>
      <ButtonLink variant="primary" href={paths.newPassword}>
        {text('account.reset.again')}
      </ButtonLink>
      <Link href={paths.signIn}>{text('account.reset.back')}</Link>
    </DoorFrame>
  );
}

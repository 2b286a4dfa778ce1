import type { ActApi } from '@atrium/core/acts';
import { connectForm } from '@atrium/core/form';
import { allow, refuse } from '@atrium/core/machine';
import type {
  BackupCodes,
  GuardRemoval,
  Passkey,
  PasskeyDraft,
  PasskeyFormRef,
  PasskeyNameDraft,
  PasskeyNameRef,
  TwoFactor,
} from '@atrium/core/two-factor';
import { FormDialog, useProblemText } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { ConfirmDialog, TextField } from '../primitives/index.ts';
import { OwnPassword } from './own-password.tsx';
import styles from './two-factor.module.css';

type GuardDialogsProps = {
  readonly guard: TwoFactor;
  readonly removal: ActApi<TwoFactor, GuardRemoval>;
  readonly passkeyRef: PasskeyFormRef | null;
  readonly nameRef: PasskeyNameRef | null;
};

/** What is asked before something is removed, and for a passkey that is made or renamed. */
export function GuardDialogs({ guard, removal, passkeyRef, nameRef }: GuardDialogsProps) {
  return (
    <>
      <RemovalDialog guard={guard} removal={removal} />
      {passkeyRef && <PasskeyDialog formRef={passkeyRef} />}
      {nameRef && <PasskeyNameDialog formRef={nameRef} />}
    </>
  );
}

function RemovalDialog({ guard, removal }: Pick<GuardDialogsProps, 'guard' | 'removal'>) {
  const text = useText();
  const { input, isAsking, change, confirm, dismiss } = removal;
  const kind = input?.what.type ?? 'passkey';
  const isWithheld = guard.password_required && input?.password === '';
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={text(`two_factor.${kind === 'email' ? 'remove.email' : 'passkey.remove'}.title`, {
        name: input?.name ?? '',
      })}
      consequences={
        <>
          <p>{text(`two_factor.${kind === 'email' ? 'remove.email' : 'passkey.remove'}.text`)}</p>
          {guard.password_required && (
            <OwnPassword value={input?.password ?? ''} onChange={(password) => change({ password })} />
          )}
        </>
      }
      confirmLabel={text('two_factor.remove')}
      verdict={isWithheld ? refuse('two_factor.refusal.password_required') : allow}
      onConfirm={confirm}
      onCancel={dismiss}
    />
  );
}

function PasskeyDialog({ formRef }: { readonly formRef: PasskeyFormRef }) {
  const text = useText();
  const form = useActorApi(formRef, connectForm<PasskeyDraft, BackupCodes>);
  const problem = useProblemText(form.problems);
  const { draft, change } = form;
  return (
    <FormDialog form={form} title={text('two_factor.passkey.add')} submit={text('two_factor.passkey.continue')}>
      <p className={styles.lead}>{text('two_factor.passkey.add.text')}</p>
      <TextField
        label={text('two_factor.passkey.name')}
        maxLength={60}
        isRequired
        value={draft.name}
        onChange={(name) => change({ name })}
        problem={problem('name')}
      />
      {draft.asksForPassword && (
        <OwnPassword value={draft.password} onChange={(password) => change({ password })} problems={form.problems} />
      )}
    </FormDialog>
  );
}

function PasskeyNameDialog({ formRef }: { readonly formRef: PasskeyNameRef }) {
  const text = useText();
  const form = useActorApi(formRef, connectForm<PasskeyNameDraft, Passkey>);
  const problem = useProblemText(form.problems);
  return (
    <FormDialog form={form} title={text('two_factor.passkey.rename.title')} submit={text('general.save')}>
      <TextField
        label={text('two_factor.passkey.name')}
        maxLength={60}
        isRequired
        value={form.draft.name}
        onChange={(name) => form.change({ name })}
        problem={problem('name')}
      />
    </FormDialog>
  );
}

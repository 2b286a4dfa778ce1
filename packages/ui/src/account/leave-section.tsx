import { type Account, type LeaveDraft, type LeaveFormRef, type Left, leaveVerdict } from '@atrium/core/account';
import { connectForm } from '@atrium/core/form';
import { type FormEvent, useId, useState } from 'react';
import { useProblemText } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { Alert, Button, Dialog, PasswordField } from '../primitives/index.ts';
import styles from './account-form.module.css';

type LeaveSectionProps = { readonly account: Account; readonly network: string; readonly formRef: LeaveFormRef };

/** The way out of the network: what happens then, and the password that confirms it (AUTH-D23). */
export function LeaveSection({ account, network, formRef }: LeaveSectionProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{text('account.leave.title', { network })}</h2>
      <p className={styles.lead}>{text('account.leave.text')}</p>
      <div>
        <Button verdict={leaveVerdict(account)} onClick={() => setIsOpen(true)}>
          {text('account.leave.open')}
        </Button>
      </div>
      {isOpen && <LeaveDialog network={network} formRef={formRef} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

type LeaveDialogProps = Pick<LeaveSectionProps, 'network' | 'formRef'> & { readonly onClose: () => void };

function LeaveDialog({ network, formRef, onClose }: LeaveDialogProps) {
  const text = useText();
  const failureText = useFailureText();
  const form = useActorApi(formRef, connectForm<LeaveDraft, Left>);
  const problem = useProblemText(form.problems);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  const close = () => {
    form.change({ current_password: '' });
    onClose();
  };
  const isUnexplained = form.failure !== null && !form.isBusy && Object.keys(form.problems).length === 0;
  return (
    <Dialog
      isOpen
      onClose={close}
      size="small"
      title={text('account.leave.title', { network })}
      description={text('account.leave.content')}
      actions={
        <>
          <Button onClick={close}>{text('general.cancel')}</Button>
          <Button type="submit" form={id} variant="danger" isBusy={form.isBusy}>
            {text('account.leave.submit')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate data-part="leave-form">
        <p className={styles.lead}>{text('account.leave.text')}</p>
        {isUnexplained && <Alert kind="error">{failureText(form.failure)}</Alert>}
        <PasswordField
          label={text('account.current_password')}
          isRequired
          value={form.draft.current_password}
          onChange={(current_password) => form.change({ current_password })}
          problem={problem('current_password')}
        />
      </form>
    </Dialog>
  );
}
